import { lazy, type ReactNode } from "react";
import { loadChunk } from "./loadChunk.ts";

/**
 * A component that is fetched when it is first shown.
 *
 * @example const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) => lazy(() => loadChunk(async () => ({ default: (await load())[name] })));
