import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { Badge } from "./Badge.tsx";
import { CommentHistory } from "./CommentHistory.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { Explained } from "./Explained.tsx";
import "./ListLink.tsx";
import "./MoreIcon.tsx";
import { ReadMore } from "./ReadMore.tsx";

const show = async (node: ReactNode, at = "/Details/4") =>
  (await renderPage(createElement(MemoryRouter, { initialEntries: [at] }, node))).page;

describe("details", () => {
  test("are labels and values; those that are absent have a dash", async () => {
    const details = [
      ...[
        ["City", "Pune"],
        ["Owner", null],
        ["Phase", ""],
        ["Area", undefined],
        ["Calls", 0],
      ],
      ...[
        ["NRI", true],
        ["EOI", false],
        ["Class", "P1"],
        ["Note", "P1 or P2"],
        ["Since", "23-11-2026 10:00 AM"],
      ],
    ] as [string, ReactNode][];
    const page = await show(createElement(DetailsCard, { title: "Basic", details, children: "actions" }));

    expect(page.one("h2").text).toBe("Basic");
    expect(page.texts.slice(1, 2)).toEqual(["actions"]);
    expect(page.all("dt").map((label, index) => [label.text, page.all("dd")[index]?.text])).toEqual([
      ...[
        ["City", "Pune"],
        ["Owner", "-"],
        ["Phase", "-"],
        ["Area", "-"],
        ["Calls", "0"],
      ],
      ...[
        ["NRI", "Yes"],
        ["EOI", "No"],
        ["Class", "P1"],
        ["Note", "P1 or P2"],
        ["Since", "23-11-2026 10:00 AM"],
      ],
    ]);
    expect(page.all("button").map(({ text }) => text)).toEqual(["EOI", "P1"]);
    expect(page.all("dd").at(-1)?.all("span").length).toBeGreaterThan(0);
    const plain = await show(createElement(DetailsCard, { details: [] }));
    expect([plain.all("h2"), plain.all("div")]).toEqual([[], []]);
  });

  test("with an abbreviation say by a tap what it means", async () => {
    const page = await show(createElement(Explained, { text: "NCD" }));
    expect([page.button("NCD").props["aria-expanded"], page.text]).toEqual([false, "NCD"]);
    await page.button("NCD").fire("onClick");
    expect(page.text).toBe("NCDNext call date: when to call again.");
    expect(page.button("NCD").props).toMatchObject({ "aria-expanded": true, type: "button" });
    await page.button("NCD").fire("onClick");
    expect(page.text).toBe("NCD");

    expect((await show(createElement(Explained, { text: "EOI", children: "What?" }))).button("What?")).toBeDefined();
    expect((await show(createElement(Explained, { text: "City" }))).all("button")).toEqual([]);
  });

  test("of earlier comments are open from the start, unless they are collapsed", async () => {
    const history = (text: string | null, collapsed?: boolean) =>
      show(createElement(CommentHistory, { text, ...(collapsed && { collapsed }) }));
    const page = await history("Met");
    expect([page.one("details").props.open, page.one("p").text]).toEqual([true, "Met"]);
    expect((await history("Met", true)).one("details").props.open).toBe(false);

    expect((await history(" \n")).children).toEqual([]);
    expect((await history(null)).children).toEqual([]);
  });

  test("that are long are cut, and read on by a tap", async () => {
    const text = async (given: string | null, cutOff?: number) =>
      show(createElement(ReadMore, { text: given, ...(cutOff && { cutOff }) }));
    expect([(await text("  ")).text, (await text(null)).text, (await text("a".repeat(50))).text]).toEqual([
      ...["-", "-", "a".repeat(50)],
    ]);
    const page = await text("a".repeat(60));
    expect(page.text).toBe(`${"a".repeat(50)}… read more`);
    expect(page.one("button").props).toMatchObject({ type: "button", "aria-expanded": false });
    await page.one("button").fire("onClick");
    expect([page.text, page.one("button").props["aria-expanded"]]).toEqual([`${"a".repeat(60)} read less`, true]);
    await page.one("button").fire("onClick");
    expect(page.texts).toContain("read more");
    const shown = await renderPage(createElement(ReadMore, { text: "a".repeat(60) }));
    await shown.page.one("button").fire("onClick");
    await shown.show(createElement(ReadMore, { text: "b".repeat(60) }));
    expect(shown.page.text).toBe(`${"b".repeat(50)}… read more`);

    expect((await text("abcdef", 3)).text).toBe("abc… read more");
  });

  test.each([
    [null, []],
    [undefined, []],
    ["", []],
    [0, ["0"]],
    ["Open", ["Open"]],
  ])("of a status %j are %j", async (status, texts) => {
    expect((await show(createElement(Badge, { children: status }))).all("span").map(({ text }) => text)).toEqual(texts);
  });

  test("of a status have its tone", async () => {
    const tone = async (more: object) =>
      (await show(createElement(Badge, { children: "x", ...more }))).one("span").props.className;

    expect([await tone({}), await tone({ tone: "bad" })]).toEqual([
      expect.stringContaining("bg-tint"),
      expect.stringContaining("bg-bad"),
    ]);
  });
});
