import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { caughtErrors } from "../lib/caughtErrors.ts";
import { NO_ANSWER, openApp } from "../lib/test/openScreen.ts";
import { renderPage, settle } from "../lib/test/renderPage.ts";
import { RootErrorBoundary } from "./RootErrorBoundary.tsx";

const fake = vi.hoisted(() => ({
  ...{ isWide: false, isBroken: false, isMenuBroken: false, loading: [] as unknown[] },
  code: undefined as Promise<void> | undefined,
}));
vi.mock("./wide/useIsWide.ts", () => ({ useIsWide: () => fake.isWide }));
vi.mock("./wide/WideParts.tsx", () => ({
  WideParts: () => {
    if (fake.isBroken) throw new Error("not on this phone");
    return createElement("p", null, "wide parts");
  },
}));
vi.mock("../features/standUps/StandUpCard.tsx", () => ({
  StandUpCard: ({ offersNew }: { offersNew: boolean }) => createElement("p", null, `stand-up card ${offersNew}`),
}));
vi.doMock("../ui/overlay/LoadingOverlay.tsx", () => ({
  LoadingOverlay: (props: object) => {
    fake.loading.push(props);
    return null;
  },
}));
vi.mock("./Menu.tsx", async (original) => {
  const { Menu } = await original<typeof import("./Menu.tsx")>();
  return {
    Menu: (props: Parameters<typeof Menu>[0]) => {
      if (fake.isMenuBroken) throw new Error("not fetched");
      return Menu(props);
    },
  };
});
vi.mock("../features/privacy/Privacy.tsx", async (original) => {
  await fake.code;
  return original();
});
const isOnline = { onLine: true };
beforeEach(() => {
  Object.assign(fake, { isWide: false, isBroken: false, isMenuBroken: false, loading: [], code: undefined });
  isOnline.onLine = true;
  stubWindow();
  vi.stubGlobal("navigator", isOnline);
});

test.each([
  ["/", "stand-up card false"],
  ["/DailyStandUp", "stand-up card true"],
  ["/Brokers", undefined],
])("around %s the card of stand-ups is: %s", async (path, card) => {
  expect(/stand-up card \w+/.exec((await openApp(path, {})).text())?.[0]).toBe(card);
});

test("a wide screen has its parts, and goes on without them where they fail", async () => {
  expect((await openApp("/Brokers", {})).text()).not.toContain("wide parts");
  fake.isWide = true;
  expect((await openApp("/Brokers", {})).text()).toContain("wide parts");
  fake.isBroken = true;
  const screen = await openApp("/Brokers", {});

  expect(screen.text()).not.toContain("wide parts");
  expect(screen.textIn("nav", "Shortcuts")).toContain("Calls");
});

test("without a network the banner says so", async () => {
  isOnline.onLine = false;

  expect((await openApp("/Brokers", {})).text()).toContain("No connection.");
});

test("a link at the top skips to the content, which takes the focus", async () => {
  const screen = await openApp("/Brokers", {});
  const link = screen.button("Skip to content");
  const main = screen.element("main");
  expect([link.props.href, main.props.id, main.props.tabIndex]).toEqual(["#main", "main", -1]);
  const focus = vi.fn();
  vi.stubGlobal("document", { ...document, getElementById: (id: string) => (id === "main" ? { focus } : null) });
  const preventDefault = vi.fn();
  (link.props.onClick as (event: object) => void)({ preventDefault });

  expect([focus.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1]);
});

test("the bar shows that something is read for the first time, and not what is read again", async () => {
  const shown = () => fake.loading.at(-1);
  let isSlow = true;
  const screen = await openApp("/Brokers", {
    "brokers.list": () => (isSlow ? NO_ANSWER() : { rows: [], total: 0, perPage: 20 }),
  });
  expect(shown()).toEqual({ inHeader: true, shown: true });
  isSlow = false;
  await screen.queryClient.cancelQueries();
  await screen.queryClient.refetchQueries();
  await screen.settle();
  expect(shown()).toEqual({ inHeader: true, shown: false });
  isSlow = true;
  void screen.queryClient.refetchQueries({ queryKey: [["brokers", "list"]] });
  await new Promise(setImmediate);

  expect(shown()).toEqual({ inHeader: true, shown: false });
});

test("the bar shows that a save is on its way, but for one that asks for quiet", async () => {
  const screen = await openApp("/Brokers", {});
  const isShownFor = async (meta: object) => {
    const answer = Promise.withResolvers<void>();
    const save = screen.queryClient.getMutationCache().build(screen.queryClient, {
      mutationFn: () => answer.promise,
      meta: meta as Record<string, unknown>,
    });
    const saved = save.execute(undefined);
    await screen.settle();
    const shown = fake.loading.at(-1);
    answer.resolve();
    await saved;
    await screen.settle();
    return [shown, fake.loading.at(-1)];
  };
  const [shown, not] = [true, false].map((isShown) => ({ inHeader: true, shown: isShown }));

  expect(await isShownFor({ success: "Saved" })).toEqual([shown, not]);
  expect(await isShownFor({ success: "Saved", quiet: true })).toEqual([not, not]);
});

test("the bar shows that the code of a screen is on its way", async () => {
  const code = Promise.withResolvers<void>();
  fake.code = code.promise;
  const screen = await openApp("/Campaign", {});
  await screen.press("Me");
  const link = screen.button("Privacy").onClick as (event: object) => void;
  await settle(() => link({ button: 0, preventDefault() {} }));
  expect([screen.path(), fake.loading.at(-1)]).toEqual(["/Campaign", { inHeader: true, shown: true }]);
  code.resolve();
  await screen.settle();

  expect([screen.path(), fake.loading.at(-1)]).toEqual(["/Privacy", { inHeader: true, shown: false }]);
});

test("a screen opens at its top, and where it was left after a step back", async () => {
  const scrollTo = vi.fn();
  Object.assign(window, { scrollTo, history: { state: { idx: 1 } } });
  const screen = await openApp("/Campaign", {});
  Object.assign(window, { scrollY: 500 });
  await screen.go("/Brokers");
  Object.assign(window, { scrollY: 300 });
  await screen.go("/Campaign");
  expect(scrollTo.mock.lastCall).toEqual([0, 0]);
  await screen.press("Back");

  expect([screen.path(), scrollTo.mock.lastCall]).toEqual(["/Brokers", [0, 300]]);
});

test("a menu that could not be loaded says so, and Retry loads the page again", async () => {
  fake.isMenuBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const screen = await openApp("/Campaign", {});
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  await screen.press("Open menu");
  expect(screen.text()).toContain("The menu could not be loaded");
  await screen.press("Retry");

  expect(reload).toHaveBeenCalledOnce();
});

test("the button of the menu says whether it is open, and the menu can be closed", async () => {
  const screen = await openApp("/Campaign", {});
  const isOpen = () => screen.button("Open menu")["aria-expanded"];
  expect([isOpen(), screen.textIn("dialog")]).toEqual([false, ""]);
  await screen.press("Open menu");
  expect(isOpen()).toBe(true);
  await screen.press("Close");

  expect([isOpen(), screen.textIn("dialog")]).toEqual([false, ""]);
});

test.each([
  ["This Device", "/Device"],
  ["My Account", "/Account"],
  ["Users", "/Users"],
  ["Day Board", "/DayBoard"],
])("the menu closes behind %s", async (name, path) => {
  const screen = await openApp("/Campaign", { "site.settings": { hasAccounts: true } }, { role_id: "1" });
  await screen.press("Open menu");
  await screen.press(name);

  expect([screen.path(), screen.textIn("dialog")]).toEqual([path, ""]);
});

test("the badge of a stand-up of yesterday is asked for again", async () => {
  const { queryClient } = await import("../api/queryClient.ts");
  const screen = await openApp("/Brokers", { "standUps.settings": { have_daily_stand_up_meet: true } });
  const key = [["standUps", "settings"], { type: "query" }];
  const asked = () => screen.reads.filter(([name]) => name === "standUps.settings").length;
  expect([asked(), screen.textIn("header").includes("Daily Standup")]).toEqual([1, true]);
  const query = queryClient.getQueryCache().find({ queryKey: key });
  // A stand-up of another phone shows within a quarter of an hour.
  expect(query?.observers.map(({ options }) => options.staleTime)).toEqual([900_000]);
  queryClient.setQueryData(key, { have_daily_stand_up_meet: true }, { updatedAt: Date.now() - 86_400_000 });
  await screen.settle();

  expect(asked()).toBe(2);
});

test("a screen that fails says so, reports it, and can be tried again", async () => {
  const error = new Error("broken");
  const reported = vi.fn();
  caughtErrors.report = reported;
  const reload = vi.fn();
  vi.stubGlobal("location", { reload, href: "https://crm.test/" });
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: "/", Component: Broken, ErrorBoundary: RootErrorBoundary }]);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { page } = await renderPage(createElement(RouterProvider, { router }));
  expect(page.texts).toEqual([
    "This screen could not be shown",
    "It may be the connection. What you have saved is safe.",
    "Retry",
  ]);
  expect(page.all("div", { role: "alert" })).toHaveLength(1);
  await page.button("Retry").fire("onClick");

  expect([reported.mock.calls, reload.mock.calls.length]).toEqual([[[error]], 1]);
});

test("each screen that could not be loaded is reported, also from one to the next", async () => {
  const reported = vi.fn();
  caughtErrors.report = reported;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const [first, second] = [new Error("first"), new Error("second")];
  const children = [
    { path: "/", loader: () => Promise.reject(first) },
    { path: "/other", loader: () => Promise.reject(second) },
  ];
  const router = createMemoryRouter([{ ErrorBoundary: RootErrorBoundary, children }]);
  await renderPage(createElement(RouterProvider, { router }));
  expect(reported.mock.calls).toEqual([[first]]);
  await settle(() => router.navigate("/other"));

  expect(reported.mock.calls).toEqual([[first], [second]]);
});
