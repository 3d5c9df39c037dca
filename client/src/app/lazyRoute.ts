import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadChunk } from "../lib/loadChunk.ts";

type Screen = () => Promise<ComponentType>;

/**
 * A route whose screen is fetched when it is first opened. It must be one function: for `lazy: { Component }` without a
 * loader, the router drops the error and shows an empty page.
 */
export const lazyRoute = (load: Screen) => async () => ({ Component: await loadChunk(load) });

export const routeAt = ({ path }: { path: string }, load: Screen): RouteObject => ({ path, lazy: lazyRoute(load) });
