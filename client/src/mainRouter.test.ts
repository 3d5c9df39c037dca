import { QueryClient } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { createMemoryRouter, RouteObject } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

type Router = ReturnType<typeof createMemoryRouter>;
type Patch = (parent: string, children: RouteObject[]) => void;

const fake = vi.hoisted(() => ({
  ...{ path: "/", did: [] as string[], routes: [] as object[], router: {} as object },
  ...{ shown: [] as unknown[], addRoutes: async (_: { patchRoutes: never }) => {} },
}));
// A browser's router, but for its addresses, which are kept in memory.
vi.mock("react-router-dom", async (original) => {
  const real = await original<typeof import("react-router-dom")>();
  const createBrowserRouter: typeof real.createBrowserRouter = (routes, options) => {
    fake.did.push("router");
    const router = real.createMemoryRouter(routes, { ...(options as object), initialEntries: [fake.path] });
    return Object.assign(fake, { router }).router;
  };
  return { ...real, createBrowserRouter };
});
vi.mock("react-dom/client", () => ({ createRoot: () => ({ render: (app: unknown) => fake.shown.push(app) }) }));
vi.mock("./api/trpc.ts", () => ({
  ...{ trpc: { Provider: ({ children }: { children: ReactNode }) => children }, trpcClient: {} },
}));
vi.mock("./api/queryClient.ts", () => ({ queryClient: new QueryClient() }));
vi.mock("./app/router.tsx", () => ({
  addMoreRoutes: async () => {},
  addRoutesOrRetry: (router: { patchRoutes: never }) => fake.addRoutes(router),
  routes: fake.routes,
}));
vi.mock("./lib/whenIdle.ts", () => ({ whenIdle: () => {} }));
vi.mock("./offline/connectOffline.ts", () => ({ connectOffline: () => void fake.did.push("offline") }));
vi.mock("./ui/overlay/Dialogs.tsx", () => ({ Dialogs: () => null }));
vi.mock("./ui/overlay/Toasts.tsx", () => ({ Toasts: () => null }));

beforeEach(() => {
  vi.resetModules();
  Object.assign(fake, { path: "/", did: [], shown: [], addRoutes: async () => {} });
  fake.routes.length = 0;
  vi.stubGlobal("document", { getElementById: () => ({}) });
});

const screen = (path: string): RouteObject => ({ path, element: createElement("p", null, `screen ${path}`) });

/** Starts the app with these screens, and gives its router once the first one is there. */
async function start(...screens: RouteObject[]) {
  fake.routes.push({ id: "screens", children: screens });
  await import("./main.tsx");
  await vi.waitFor(() => expect(fake.shown).toHaveLength(1));
  const { navigate } = await import("./lib/navigate.ts");
  return { navigate, router: fake.router as Router };
}
const text = () => renderToStaticMarkup(fake.shown[0] as ReactNode);

test("reads and saves pass the offline layer before the router makes the first of them", async () => {
  await start(screen("/"));

  expect(fake.did).toEqual(["offline", "router"]);
  expect(text()).toContain("screen /");
});

test("an address of the further routes waits until they are there", async () => {
  fake.path = "/Device";
  fake.addRoutes = async ({ patchRoutes }) => {
    await new Promise(setImmediate);
    (patchRoutes as Patch)("screens", [screen("/Device")]);
  };
  await start(screen("/"));

  expect(text()).toContain("screen /Device");
});

test("a first screen that cannot be loaded can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await start({ path: "/", lazy: () => Promise.reject(new Error("no network")) });

  expect(text()).toContain("This screen could not be shown");
  expect(text()).toContain("Retry");
});

test("what leads elsewhere from outside of any screen can take the place of the page", async () => {
  const { navigate, router } = await start(screen("/"), screen("/login"));
  navigate.to("/login", { replace: true });

  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("the target of a tap is the whole address, while its screen is on the way", async () => {
  const code = Promise.withResolvers<object>();
  const { navigate, router } = await start(screen("/"), { path: "/Meeting", lazy: () => code.promise });
  expect(navigate.target()).toBeUndefined();
  navigate.to("/Meeting?kind=client&page=2");
  expect(navigate.target()).toBe("/Meeting?kind=client&page=2");
  code.resolve({});

  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect([navigate.target(), router.state.location.pathname]).toEqual([undefined, "/Meeting"]);
});
