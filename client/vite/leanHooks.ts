import type { Plugin } from "vite";

const LEAN = "\0lean-react-query";
const NO_PAGES = "\0no-infinite-queries";
/** What `createTRPCReact` would bring along and no screen calls; with it come three more observers. */
const unused = [
  "useInfiniteQuery",
  "usePrefetchInfiniteQuery",
  "usePrefetchQuery",
  "useQueries",
  "useSuspenseInfiniteQuery",
  "useSuspenseQueries",
  "useSuspenseQuery",
];

/** Leaves what of TanStack Query is never called out of the first load: 4 KiB of 115. What is called all the same throws. */
export const leanHooks = (): Plugin => ({
  name: "lean-hooks",
  enforce: "pre",
  apply: "build",
  resolveId(source, importer) {
    if (source === "@tanstack/react-query" && importer?.includes("/@trpc/react-query/")) return LEAN;
    return source === "./infiniteQueryBehavior.js" && importer?.endsWith("/query-core/build/modern/query.js")
      ? NO_PAGES
      : null;
  },
  load(id) {
    if (id === NO_PAGES) return leftOut(["infiniteQueryBehavior"]);
    return id === LEAN ? `export * from "@tanstack/react-query";\n${leftOut(unused)}` : null;
  },
});

const leftOut = (names: string[]) => `
  const left = (name) => { throw new Error(name + " is left out of the build by vite/leanHooks.ts"); };
  ${names.map((name) => `export const ${name} = () => left("${name}");`).join("\n")}`;
