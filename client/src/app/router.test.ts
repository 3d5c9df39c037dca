import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addMoreRoutes, addRoutesOrRetry, routes } from "./router.tsx";

const fake = vi.hoisted(() => ({
  ...{ token: null as string | null, keep: vi.fn(), prefetch: vi.fn() },
  load: (work: () => Promise<unknown>) => work(),
}));
vi.mock("../auth/session.ts", () => ({
  session: { token: () => fake.token, userId: () => "4" },
  returnTo: { keep: fake.keep },
}));
vi.mock("../api/trpc.ts", () => ({ prefetch: { enquiries: { list: { prefetch: fake.prefetch } } } }));
vi.mock("../lib/loadChunk.ts", () => ({ loadChunk: (work: () => Promise<unknown>) => fake.load(work) }));
vi.mock("./RootErrorBoundary.tsx", () => ({ RootErrorBoundary: "the retry screen" }));
vi.mock("./lazyRoutes.tsx", () => ({ lazyRoutes: ["screens"], lazyLoginRoutes: ["login screens"] }));

const stored = new Map<string, string>();
let hasLayout = false;
beforeEach(() => {
  stored.clear();
  hasLayout = false;
  fake.token = "t";
  fake.load = (work) => work();
  for (const spy of [fake.keep, fake.prefetch]) spy.mockReset();
  vi.stubGlobal("localStorage", { getItem: (name: string) => stored.get(name) ?? null });
  vi.stubGlobal("document", { getElementById: (id: string) => (hasLayout && id === "main" ? {} : null) });
});

const [login, layout] = routes as [RouteObject, RouteObject];
const screens = layout.children?.[0] as RouteObject;
/** Where the loader of a route leads to; null where the route opens. */
const open = ({ loader }: RouteObject, path: string) => {
  const load = loader as (args: LoaderFunctionArgs) => Response | null;
  return load({ request: new Request(`https://crm.test${path}`) } as never)?.headers.get("location") ?? null;
};
const openLogin = () => open(login.children?.[0] as RouteObject, "/login");
const openScreen = (path: string) => open(layout, path);
const openHome = (path: string) => open(screens.children?.[0] as RouteObject, path);

describe("a screen without a session", () => {
  test("leads to the login page, and is opened after it", () => {
    fake.token = null;

    expect(openScreen("/Brokers?pageNo=2")).toBe("/login");
    expect(fake.keep).toHaveBeenCalledExactlyOnceWith("/Brokers?pageNo=2");
    expect([openLogin(), openHome("/")]).toEqual([null, null]);
    expect(fake.prefetch).not.toHaveBeenCalled();
  });
});

describe("a screen with a session", () => {
  test("opens, and the login page leads to the first screen", () => {
    expect([openScreen("/Brokers"), openLogin()]).toEqual([null, "/"]);
    expect(fake.keep).not.toHaveBeenCalled();
  });

  test("that is the first one is read while it is on the way, as its address says", () => {
    expect(openHome("/?pageNo=3&search_query=asha")).toBeNull();
    expect(fake.prefetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 3, search: "asha" }));
  });
});

describe("the screen that a user starts with", () => {
  beforeEach(() => void stored.set("start4", "/MyDay"));

  test("is opened instead of the list", () => {
    expect(openHome("/")).toBe("/MyDay");
    expect(fake.prefetch).not.toHaveBeenCalled();
  });

  test("is not opened for an address that names more, nor from within the app", () => {
    expect(openHome("/?pageNo=2")).toBeNull();
    hasLayout = true;
    expect(openHome("/")).toBeNull();
  });

  test("is that of this user", () => {
    stored.clear();
    stored.set("start5", "/MyDay");

    expect(openHome("/")).toBeNull();
  });
});

describe("the other screens", () => {
  const patchRoutes = vi.fn();
  beforeEach(() => void patchRoutes.mockReset());

  test("are added inside the layout, and those before sign-in outside of it", async () => {
    await addMoreRoutes({ patchRoutes });

    expect(patchRoutes.mock.calls).toEqual([
      ["login", ["login screens"]],
      ["screens", ["screens"]],
    ]);
    expect([login.id, screens.id, screens.ErrorBoundary]).toEqual(["login", "screens", "the retry screen"]);
  });

  test("that cannot be fetched show the retry screen", async () => {
    fake.load = () => Promise.reject(new Error("no network"));
    await addRoutesOrRetry({ patchRoutes });

    expect(patchRoutes.mock.calls).toEqual([
      ["login", ["/forgotpassword", "/Password/Edit", "/otp"].map((path) => ({ path, Component: "the retry screen" }))],
      ["screens", [{ path: "*", Component: "the retry screen" }]],
    ]);
  });

  test("that are fetched show no retry screen", async () => {
    await addRoutesOrRetry({ patchRoutes });

    expect(patchRoutes).toHaveBeenCalledTimes(2);
    expect(patchRoutes).toHaveBeenLastCalledWith("screens", ["screens"]);
  });
});
