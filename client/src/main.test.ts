import { beforeEach, expect, test, vi } from "vitest";

const fake = vi.hoisted(() => ({
  ...{ initialized: true, listeners: new Set<(state: object) => void>() },
  ...{ addMoreRoutes: vi.fn(), start: vi.fn(), render: vi.fn(), idle: [] as (() => void)[] },
}));
const router = {
  get state() {
    return { initialized: fake.initialized, navigation: {} };
  },
  subscribe: (listener: (state: object) => void) => {
    fake.listeners.add(listener);
    return () => fake.listeners.delete(listener);
  },
  navigate: vi.fn(),
};
vi.mock("react-router-dom", () => ({
  createBrowserRouter: () => router,
  createPath: vi.fn(),
  RouterProvider: "router",
}));
vi.mock("react-dom/client", () => ({ createRoot: (root: unknown) => ({ render: () => fake.render(root) }) }));
vi.mock("./api/trpc.ts", () => ({ trpc: { Provider: "provider" }, trpcClient: {} }));
vi.mock("./api/queryClient.ts", () => ({ queryClient: {} }));
vi.mock("./app/RootErrorBoundary.tsx", () => ({ RootErrorBoundary: null }));
vi.mock("./app/router.tsx", () => ({ addMoreRoutes: fake.addMoreRoutes, addRoutesOrRetry: vi.fn(), routes: [] }));
vi.mock("./app/startBackgroundServices.ts", () => ({ startBackgroundServices: fake.start }));
vi.mock("./lib/whenIdle.ts", () => ({ whenIdle: (work: () => void) => void fake.idle.push(work) }));
vi.mock("./offline/connectOffline.ts", () => ({ connectOffline: vi.fn() }));
vi.mock("./ui/overlay/Dialogs.tsx", () => ({ Dialogs: null }));
vi.mock("./ui/overlay/Toasts.tsx", () => ({ Toasts: null }));

const ROOT = {};
beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  Object.assign(fake, { initialized: true, idle: [] });
  fake.listeners.clear();
  fake.addMoreRoutes.mockResolvedValue(undefined);
  vi.stubGlobal("document", { getElementById: (id: string) => (id === "root" ? ROOT : null) });
});

test("the page shows its first screen at once, and starts its services when the device is idle", async () => {
  await import("./main.tsx");
  expect(fake.render.mock.calls).toEqual([[ROOT]]);
  expect(fake.addMoreRoutes).not.toHaveBeenCalled();
  for (const work of fake.idle) work();

  await vi.waitFor(() => expect(fake.start.mock.calls).toEqual([[router]]));
  expect(fake.addMoreRoutes.mock.calls).toEqual([[router]]);
});

test("services start also where the further routes cannot be fetched", async () => {
  fake.addMoreRoutes.mockRejectedValue(new Error("no network"));
  await import("./main.tsx");
  for (const work of fake.idle) work();

  await vi.waitFor(() => expect(fake.start).toHaveBeenCalledOnce());
});

test("a screen that is on its way leaves the page as it is, and is shown once", async () => {
  fake.initialized = false;
  await import("./main.tsx");
  const tell = (initialized: boolean) => {
    for (const listener of fake.listeners) listener({ initialized });
  };
  tell(false);
  expect(fake.render).not.toHaveBeenCalled();
  tell(true);
  tell(true);

  expect(fake.render).toHaveBeenCalledOnce();
});
