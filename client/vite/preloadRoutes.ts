import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/**
 * Lets the browser fetch the lazy chunks of a first screen in parallel with the entry instead of after it. Each page is the same but for
 * what it fetches early; the server sends the one that is named after the address, and index.html for all others.
 *
 * @example preloadRoutes({ "index.html": ["EnquiryList"], "login.html": ["Login"] })
 */
export function preloadRoutes(pages: Record<string, readonly string[]>): Plugin {
  return {
    name: "preload-routes",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const index = bundle["index.html"];
        // A build of the service worker has no page.
        if (index?.type !== "asset") return;
        const plain = String(index.source);
        for (const [fileName, screens] of Object.entries(pages)) {
          const source = plain.replace("</head>", `${linksTo(bundle, screens)}</head>`);
          if (fileName === index.fileName) index.source = source;
          else this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
}

function linksTo(bundle: Bundle, screens: readonly string[]): string {
  const early = closure(bundle, ({ isEntry }) => isEntry);
  const wanted = closure(bundle, (chunk) => screens.some((name) => holds(chunk, name)));
  const files = [...wanted].filter((file) => !early.has(file));
  return files.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `).join("");
}

const holds = ({ moduleIds }: Rolldown.OutputChunk, name: string) =>
  moduleIds.some((module) => module.endsWith(`/${name}.tsx`));

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
