import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { BarLink } from "./BarLink.tsx";
import { Button } from "./Button.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { FloatingLink } from "./FloatingLink.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { icons } from "./icons.ts";
import "./ListLink.tsx";
import "./MoreIcon.tsx";
import { moreIcons } from "./moreIcons.ts";
import { OptionalLink } from "./OptionalLink.tsx";
import { TextLink } from "./TextLink.tsx";
import { TopBar } from "./TopBar.tsx";

const show = async (node: ReactNode, at = "/Details/4") =>
  (await renderPage(createElement(MemoryRouter, { initialEntries: [at] }, node))).page;
const spy = vi.fn();
beforeEach(() => void spy.mockReset());

describe("a button", () => {
  test("has its icon and its words, and does not send a form by itself", async () => {
    const button = (await show(createElement(Button, { icon: "check", onClick: spy, className: "grow" }, "Save"))).one(
      "button",
    );
    expect([button.props.type, button.props.disabled, button.props["aria-busy"]]).toEqual([
      "button",
      undefined,
      undefined,
    ]);
    expect([button.text, button.one("path").props.d, String(button.props.className).includes("grow")]).toEqual([
      ...["Save", icons.check, true],
    ]);
    await button.fire("onClick");
    expect(spy).toHaveBeenCalledOnce();

    expect(button.props.className).toContain("bg-action");
    expect((await show(createElement(Button, { type: "submit" }, "Save"))).one("button").props.type).toBe("submit");
  });

  test("whose work is under way turns, and cannot be pressed", async () => {
    const button = (await show(createElement(Button, { icon: "check", pending: true }, "Save"))).one("button");
    expect([button.props.disabled, button.props["aria-busy"], button.all("svg"), button.all("span").length]).toEqual([
      ...[true, true, [], 1],
    ]);

    expect((await show(createElement(Button, { disabled: true }, "Save"))).one("button").props.disabled).toBe(true);
  });

  test("of an icon has its name, and says whether it is on by its look", async () => {
    const button = async (more: object) =>
      (await show(createElement(IconButton, { icon: "close", label: "Close", onClick: spy, ...more }))).one("button")
        .props;
    expect(await button({ "aria-pressed": true })).toMatchObject({
      ...{ type: "button", "aria-label": "Close", title: "Close", "aria-pressed": true },
    });
    expect(String((await button({ active: true })).className)).toContain("bg-action");
    expect(String((await button({ className: "ml-2" })).className)).toMatch(/hover:bg-tint.*ml-2/);
  });
});

describe("a link", () => {
  const link = async (node: ReactNode) => {
    const page = await show(node);
    return [page.all("a").map(({ props }) => props.href), page.text];
  };

  test("that looks like a button leads somewhere unless it is disabled", async () => {
    expect(await link(createElement(ButtonLink, { to: "/Brokers", icon: "edit" }, "Edit"))).toEqual([
      ["/Brokers"],
      "Edit",
    ]);
    const named = await show(createElement(ButtonLink, { to: "/Brokers", title: "Edit all" }, "Edit"));
    expect(named.one("a").props).toMatchObject({ title: "Edit all", className: expect.stringContaining("bg-action") });
    const page = await show(createElement(ButtonLink, { to: "/Brokers", icon: "edit", disabled: true }, "Edit"));
    expect(page.one("a").props).toMatchObject({ role: "link", "aria-disabled": "true" });

    expect([page.one("a").props.href, page.text, page.all("svg").length]).toEqual([undefined, "Edit", 1]);
  });

  test("of a text, of a list and of the bar lead to their address", async () => {
    expect(await link(createElement(TextLink, { to: "/Help", children: "Help" }))).toEqual([["/Help"], "Help"]);
    expect(await link(createElement(FloatingLink, { to: "/AddMeeting", label: "Add" }))).toEqual([
      ["/AddMeeting"],
      "Add",
    ]);
    expect(await link(createElement(BarLink, { to: "/Help", icon: "help", children: "Help" }))).toEqual([
      ["/Help"],
      "Help",
    ]);
    expect(await link(createElement(BarLink, { icon: "check", children: "Done" }))).toEqual([[], "Done"]);
    expect(await link(createElement(OptionalLink, { to: "/Details/4" }, "Asha"))).toEqual([["/Details/4"], "Asha"]);
    expect(await link(createElement(OptionalLink, { to: undefined }, "Asha"))).toEqual([[], "Asha"]);
    // A link without a text could not be found.
    expect(await link(createElement(OptionalLink, { to: "/Details/4" }, ""))).toEqual([["/Details/4"], "-"]);
  });
});

test("a link that may lead nowhere has its look and its other properties", async () => {
  const link = async (to: string | undefined) =>
    (await show(createElement(OptionalLink, { to, className: "wide", title: "Asha" }, "A"))).inside[0]?.props;

  expect(await link("/Details/4")).toMatchObject({ href: "/Details/4", className: "wide", title: "Asha" });
  expect(await link("")).toMatchObject({ className: "wide", title: "Asha" });
  expect(await link(undefined)).toMatchObject({ className: "wide" });
});

test("a round button has its icon, by default that of adding", async () => {
  const path = async (node: ReactNode) => (await show(node)).one("path").props.d;

  expect(await path(createElement(FloatingLink, { to: "/", label: "Add" }))).toBe({ ...icons, ...moreIcons }.add);
  expect(await path(createElement(IconButton, { icon: "close", label: "Close" }))).toBe(
    { ...icons, ...moreIcons }.close,
  );
});

describe("an icon", () => {
  const drawn = async (name: string, className?: string) =>
    (await show(createElement(Icon, { name, className } as never))).one("svg");

  test("is drawn at once, or once its drawing has come", async () => {
    const first = await drawn("check");
    expect([first.one("path").props.d, first.props["aria-hidden"]]).toEqual([icons.check, "true"]);
    expect([first.props.className, (await drawn("check", "size-9")).props.className]).toEqual([
      ...["size-5 shrink-0", "size-9"],
    ]);
    const more = await drawn("star", "size-9");

    expect([more.one("path").props.d, more.props.className]).toEqual([moreIcons.star, "size-9"]);
  });
});

test.each([
  ["sortDown", 1],
  ["sortUp", -1],
] as const)("the arrow of %s points that way, as its lines grow shorter", (name, down) => {
  const [, , from, , tip] = /M([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)l/.exec(icons[name]) ?? [];
  const widths = [...icons[name].matchAll(/M13 \d+h([\d.]+)/g)].map(([, width]) => Number(width));

  expect(widths).toHaveLength(3);
  expect(Math.sign(Number(tip) - Number(from))).toBe(down);
  expect(widths.toSorted((one, other) => down * (other - one))).toEqual(widths);
});

test("the bar has the buttons that are asked for, and what is at its edge", async () => {
  const bar = (more: object) =>
    show(createElement(TopBar, { title: "Meetings", children: "badge", edge: "loading", ...more }));
  const page = await bar({ menuOpen: true, onMenu: () => spy("menu"), onBack: () => spy("back") });
  expect(page.texts).toEqual(["Meetings", "badge", "loading"]);
  expect(page.button("Open menu").props["aria-expanded"]).toBe(true);
  await page.button("Open menu").fire("onClick");
  await page.button("Back").fire("onClick");

  expect(spy.mock.calls).toEqual([["menu"], ["back"]]);
  expect((await bar({})).all("button")).toEqual([]);
});
