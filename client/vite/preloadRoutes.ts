import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Lets the browser fetch the first screens' lazy chunks beside the entry instead of after it. */
export function preloadRoutes(names: readonly string[]): Plugin {
  return {
    name: "preload-routes",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const early = closure(bundle, ({ isEntry }) => isEntry);
        const wanted = closure(
          bundle,
          ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && isNamed(facadeModuleId),
        );
        return [...wanted]
          .filter((file) => !early.has(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          }));
      },
    },
  };

  function isNamed(module: string | null) {
    return names.some((name) => module?.endsWith(`/${name}.tsx`));
  }
}

/** The files of the chosen chunks and of everything they import at once. */
function closure(bundle: Bundle, chosen: (chunk: Rolldown.OutputChunk) => boolean) {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chosen(chunk)) add(chunk.fileName);
  return files;
}
