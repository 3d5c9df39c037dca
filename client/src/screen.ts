import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadChunk } from "./loadChunk.ts";

type Screen = () => Promise<ComponentType>;

/** A route whose screen is fetched when it is first gone to. */
export const screen = (load: Screen) => ({ Component: () => loadChunk(load) });

export const at = ({ path }: { path: string }, load: Screen): RouteObject => ({ path, lazy: screen(load) });
