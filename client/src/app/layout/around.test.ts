import { screen as page, render } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { NO_ANSWER, openApp, reply } from "../../../test/openScreen.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { RootErrorBoundary } from "./RootErrorBoundary.tsx";

test.each([
  ["/", false],
  ["/DailyStandUp", true],
  ["/Brokers", false],
])("at %s a stand-up like the last one is offered: %s", async (path, isOffered) => {
  const { rows } = reply("standUps.list") as { rows: object[] };
  const earlierRow = { ...rows[0], created_at: "2026-11-18T09:10:00+05:30", sign_off_at: "2026-11-18T18:00:00+05:30" };
  const screen = await openApp(path, { "standUps.list": { rows: [earlierRow], total: 1, perPage: 20 } });

  expect(screen.text().includes(standUpLabels.noStandUp)).toBe(isOffered);
});

test("an offline app says so in the banner", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  expect((await openApp("/Brokers", {})).text()).toContain("No connection.");
  vi.restoreAllMocks();
});

test("a link at the top skips to the content and focuses it", async () => {
  const screen = await openApp("/Brokers", {});
  await screen.press("Skip to content");

  expect([document.activeElement?.id, screen.path()]).toEqual(["main", "/Brokers"]);
});

const isLoading = () => document.querySelector("[role=status][aria-label=Loading]") !== null;
const AFTER_A_MOMENT = () => new Promise((resolve) => setTimeout(resolve, 200));

test("the loading bar is shown for a first fetch, but not for a refetch", { tags: ["R071"] }, async () => {
  let isSlow = true;
  const screen = await openApp("/Brokers", {
    "brokers.list": () => (isSlow ? NO_ANSWER() : { rows: [], total: 0, perPage: 20 }),
  });
  await AFTER_A_MOMENT();
  await screen.settle();
  expect(isLoading()).toBe(true);
  isSlow = false;
  await screen.queryClient.cancelQueries();
  await screen.queryClient.refetchQueries();
  await screen.settle();
  expect(isLoading()).toBe(false);
  isSlow = true;
  void screen.queryClient.refetchQueries({ queryKey: [["brokers", "list"]] });
  await AFTER_A_MOMENT();
  await screen.settle();

  expect(isLoading()).toBe(false);
});

test.each([
  [{ success: "Saved" }, true],
  [{ success: "Saved", reportsFailure: true }, true],
  [{ success: "Saved", quiet: true }, false],
])("the loading bar is shown for a pending save with %j: %s", async (meta, isShown) => {
  const screen = await openApp("/Brokers", {});
  const reply = Promise.withResolvers<void>();
  const saved = screen.queryClient
    .getMutationCache()
    .build(screen.queryClient, { mutationFn: () => reply.promise, meta })
    .execute(undefined);
  await AFTER_A_MOMENT();
  await screen.settle();
  expect(isLoading()).toBe(isShown);
  reply.resolve();
  await saved;
  await screen.settle();

  expect(isLoading()).toBe(false);
});

test("the menu button says whether the menu is open, and the menu can be closed", async () => {
  const screen = await openApp("/Campaign", {});
  const button = screen.button("Open menu");
  expect(button.ariaExpanded).toBe("false");
  await screen.press("Open menu");
  expect(button.ariaExpanded).toBe("true");
  await screen.press("Close");

  expect([button.ariaExpanded, screen.textIn("dialog")]).toEqual(["false", ""]);
});

test.each([
  [screenNames.device, "/Device"],
  [screenNames.accessRecords, "/AccessRecords"],
  [screenNames.dayBoard, "/DayBoard"],
])("the sheet of Me closes after %s", async (name, path) => {
  const screen = await openApp("/Campaign", { "site.settings": { hasAccessRecords: true } }, { role_id: "1" });
  await screen.press("Me");
  await screen.press(name);

  expect([screen.path(), screen.textIn("dialog")]).toEqual([path, ""]);
});

test("a screen that fails says so, and reports it", async () => {
  const error = new Error("broken");
  const reported = vi.fn();
  vi.spyOn(caughtErrors, "report").mockImplementation(reported);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: "/", Component: Broken, ErrorBoundary: RootErrorBoundary }]);
  const { unmount } = render(createElement(RouterProvider, { router }));

  expect((await page.findByRole("alert")).textContent).toMatch(
    /This screen could not be shown.*Something went wrong in the app.*Error: broken/,
  );
  expect(page.getByRole("alert").textContent).not.toContain("connection");
  expect(page.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(reported.mock.calls).toEqual([[error]]);
  unmount();
  vi.restoreAllMocks();
});
