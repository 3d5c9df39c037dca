import { createElement, lazy, type ReactNode, useState } from "react";
import { loadChunk } from "./loadChunk.ts";

/** The parts that `preloadParts` fetches. */
export const knownParts = new Set<() => Promise<unknown>>();
const failed = new Set<() => void>();

/**
 * A lazy component. If fetching it failed, it is retried when it is next mounted.
 * @example const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) => {
  knownParts.add(load);
  // React caches a failure, so each attempt is a new component. The failed one stays until its error has been shown: a
  // new one would be fetched, and suspend, forever.
  const attempt = () =>
    lazy<(props: Props) => ReactNode>(() =>
      loadChunk(async () => ({ default: (await load())[name] })).catch((error: unknown) => {
        failed.add(() => {
          current = attempt();
        });
        throw error;
      }),
    );
  let current = attempt();
  return function LazyPart(props: Props) {
    const [Part] = useState(() => current);
    return createElement(Part as unknown as (props: Props) => ReactNode, props);
  };
};

/** Lets failed parts be retried. Call it once an error boundary shows their failure. */
export function forgetFailedParts() {
  for (const forget of failed) forget();
  failed.clear();
}

/** Registers a part for `preloadParts`. */
export function registerPreload<Load extends () => Promise<unknown>>(load: Load): Load {
  knownParts.add(load);
  return load;
}
