import type { Plugin } from "vite";

const LEAN = "\0lean-react-query";
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

/** Leaves the hooks of TanStack Query that are never called out of the first load: 3 KiB of 115. One that is called throws. */
export const leanHooks = (): Plugin => ({
  name: "lean-hooks",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) =>
    source === "@tanstack/react-query" && importer?.includes("/@trpc/react-query/") ? LEAN : null,
  load(id) {
    if (id !== LEAN) return null;
    const missing = unused.map((name) => `export const ${name} = () => left("${name}");`);
    return `export * from "@tanstack/react-query";
      const left = (name) => { throw new Error(name + " is left out of the build by vite/leanHooks.ts"); };
      ${missing.join("\n")}`;
  },
});
