import { createElement, lazy, type ReactNode, useLayoutEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, type Shown, settle } from "../../lib/test/renderPage.ts";
import "./Panel.tsx";
import "./ToastList.tsx";
import { BottomDialog } from "./BottomDialog.tsx";
import { LazyDialog } from "./LazyDialog.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { Overlay } from "./Overlay.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { Toasts } from "./Toasts.tsx";
import { toast, toasts } from "./toast.ts";

const fake = vi.hoisted(() => ({
  ...{ alert: vi.fn(), isBroken: false, placed: [] as readonly object[], box: { current: null as object | null } },
  paint: (work: () => void): void => work(),
}));
vi.mock("react-aria-components/Dialog", () => ({ Dialog: "dialog" }));
vi.mock("react-aria-components/Heading", () => ({ Heading: "h2" }));
vi.mock("react-aria-components/Modal", () => ({
  Modal: "section",
  ModalOverlay: (props: { isOpen: boolean }) => props.isOpen && createElement("main", props),
}));
vi.mock("../../lib/afterPaint.ts", () => ({ afterPaint: (work: () => void) => fake.paint(work) }));
vi.mock("../base/Icon.tsx", () => ({
  Icon: ({ name }: { name: string }) => {
    if (fake.isBroken) throw new Error("not on this phone");
    return `(${name})`;
  },
}));
vi.mock("./dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("./useClearPlace.ts", () => ({
  useClearPlace: (notes: readonly object[]) => {
    fake.placed = notes;
    return fake.box;
  },
}));
beforeEach(() => {
  fake.isBroken = false;
  fake.paint = (work) => work();
  fake.alert.mockReset();
});
afterEach(() => void vi.useRealTimers());
const onClose = vi.fn();
beforeEach(() => void onClose.mockReset());

const panel = (of: typeof SidePanel, more: object = {}) =>
  createElement(of, { open: true, onClose, title: "Filters", children: "fields", ...more });

describe("a panel", () => {
  test.each([
    ["of a search", SidePanel, "right"],
    ["of the menu", MenuDrawer, "left"],
    ["of a form", BottomDialog, "bottom"],
  ])("%s is at its edge", async (_, of, side) => {
    const { page } = await renderPage(panel(of));
    expect(page.texts).toEqual(["Filters", "(close)", "fields"]);
    const { className } = page.one("section").props;

    expect(["left", "right", "bottom"].filter((one) => String(className).includes(`enter-${one}`))).toEqual([side]);
    expect([page.one("h2").props.slot, page.one("main").props.isDismissable]).toEqual(["title", true]);
  });

  test("is open once the tap that asked for it is on screen", async () => {
    let paint = () => {};
    fake.paint = (work) => {
      paint = work;
    };
    const { page } = await renderPage(panel(SidePanel));
    expect(page.texts).toEqual([]);
    await settle(() => paint());

    expect(page.texts).toContain("Filters");
  });

  test("has what stays in sight below its content, and is closed by its button or a tap outside", async () => {
    const { page, show } = await renderPage(panel(SidePanel, { subtitle: "Of enquiries", footer: "Apply" }));
    expect(page.texts).toEqual(["Filters", "Of enquiries", "(close)", "fields", "Apply"]);
    await page.button("Close").fire("onClick");
    await page.one("main").fire("onOpenChange", true);
    expect(onClose).toHaveBeenCalledTimes(1);
    await page.one("main").fire("onOpenChange", false);
    expect(onClose).toHaveBeenCalledTimes(2);
    await show(panel(SidePanel, { open: false }));

    expect(page.texts).toEqual([]);
  });
});

describe("an overlay", () => {
  const of = (open: boolean, children: ReactNode) => createElement(Overlay, { open, onClose, children });

  test("is rendered from its first opening on", async () => {
    const { page, show } = await renderPage(of(false, "panel"));
    expect(page.texts).toEqual([]);
    await show(of(true, "panel"));
    expect(page.texts).toEqual(["panel"]);
    await show(of(false, "panel"));

    expect(page.texts).toEqual(["panel"]);
  });

  test("that cannot be fetched is closed with a message, and its next opening is a new attempt", async () => {
    const Broken = () => {
      throw new Error("not on this phone");
    };
    let open = (_: boolean) => {};
    const Host = ({ children }: { children: ReactNode }) => {
      const [isOpen, setOpen] = useState(true);
      open = setOpen;
      return createElement(Overlay, { open: isOpen, onClose: () => setOpen(false), children });
    };
    const { page, show } = await renderPage(createElement(Host, null, createElement(Broken)));
    expect(page.texts).toEqual([]);
    expect(fake.alert).toHaveBeenCalledExactlyOnceWith({
      ...{ icon: "error", title: "Could not open" },
      text: "This part of the app is not on this phone yet. What you typed is still here.",
    });
    await show(createElement(Host, null, "panel"));
    expect(page.texts).toEqual([]);
    await settle(() => open(true));

    expect([page.texts, fake.alert.mock.calls.length]).toEqual([["panel"], 1]);
  });

  test("that is on its way shows that it is loading", async () => {
    const part = Promise.withResolvers<{ default(): ReactNode }>();
    const Part = lazy(() => part.promise);
    const { page } = await renderPage(createElement(LazyDialog, { onClose, children: createElement(Part) }));
    expect(page.all("div", { role: "status" })).toHaveLength(1);
    await settle(() => part.resolve({ default: () => "dialog" }));

    expect([page.all("div"), page.texts]).toEqual([[], ["dialog"]]);
  });
});

test("loading is said once it takes longer than a moment, and no more when it is over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const of = (shown: boolean, inHeader?: boolean) =>
    createElement(LoadingOverlay, { shown, ...(inHeader && { inHeader }) });
  const { page, show } = await renderPage(of(false));
  const bar = page.one("div", { role: "status" });
  const pass = (milliseconds: number) => settle(() => vi.advanceTimersByTimeAsync(milliseconds));
  const seen = () => [bar.props["aria-label"], page.all("span").length];
  await pass(1_000);
  expect(seen()).toEqual([undefined, 0]);
  await show(of(true));
  await pass(149);
  expect(seen()).toEqual([undefined, 0]);
  await pass(1);
  expect([...seen(), String(bar.props.className).includes("fixed top-0")]).toEqual(["Loading", 1, true]);
  await show(of(false));
  expect(seen()).toEqual([undefined, 0]);
  await show(of(true, true));
  await pass(149);
  expect(seen()).toEqual([undefined, 0]);
  await show(of(false));
  await pass(1_000);
  await show(of(true, true));

  expect([...seen(), String(bar.props.className).includes("top-full")]).toEqual([undefined, 0, true]);
});

test("loading is not said for a moment when it begins or ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const bars: number[] = [];
  let screen: Shown | undefined;
  const Watch = () => {
    useLayoutEffect(() => void bars.push(screen?.all("span").length ?? 0));
    return null;
  };
  const of = (shown: boolean) => [createElement(LoadingOverlay, { key: 1, shown }), createElement(Watch, { key: 2 })];
  const { page, show } = await renderPage(of(false));
  screen = page;
  await settle(() => vi.advanceTimersByTimeAsync(1_000));
  await show(of(true));
  await settle(() => vi.advanceTimersByTimeAsync(1_000));
  await show(of(false));

  expect(bars).toEqual([0, 0, 0]);
});

describe("a success", () => {
  test("is shown with the others, and can be closed alone", async () => {
    const { page } = await renderPage(createElement(Toasts));
    const box = page.one("div", { role: "status" });
    expect([page.texts, box.props["data-react-aria-top-layer"]]).toEqual([[], "true"]);
    await settle(() => {
      toast("Saved");
      toasts.add({ id: "call", text: "Call Asha", icon: "phone" });
    });
    expect(page.texts).toEqual(["(check)", "Saved", "(close)", "(phone)", "Call Asha", "(close)"]);
    expect(fake.placed).toMatchObject([{ text: "Saved" }, { text: "Call Asha" }]);
    expect(fake.box.current).toBe(box.children[0]);
    await page.all("button", { "aria-label": "Close" })[1]?.fire("onClick");
    expect(page.texts).toEqual(["(check)", "Saved", "(close)"]);
    await page.button("Close").fire("onClick");

    expect(page.texts).toEqual([]);
  });

  test("is said in plain text where its look cannot be fetched", async () => {
    fake.isBroken = true;
    const { page } = await renderPage(createElement(Toasts));
    await settle(() => toast("Saved"));

    expect(page.texts).toEqual(["Saved"]);
  });
});
