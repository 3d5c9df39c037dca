import { createElement, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { AfterPaint } from "./AfterPaint.tsx";
import { Boundary } from "./Boundary.tsx";
import { Diagnostics } from "./Diagnostics.tsx";
import { ErrorState } from "./ErrorState.tsx";
import "./ListLink.tsx";
import "./MoreIcon.tsx";

const fake = vi.hoisted(() => ({ forgotten: vi.fn(), paint: (work: () => void): void => work() }));
vi.mock("../../lib/afterPaint.ts", () => ({ afterPaint: (work: () => void) => fake.paint(work) }));
vi.mock("../../lib/lazyPart.ts", async (original) => ({
  ...(await original<object>()),
  forgetFailedParts: fake.forgotten,
}));
vi.mock("./diagnostics.ts", () => ({ describeFailure: (cause: unknown) => `about ${cause}`, version: () => "1.2" }));

const show = async (node: ReactNode, at = "/Details/4") =>
  (await renderPage(createElement(MemoryRouter, { initialEntries: [at] }, node))).page;
const spy = vi.fn();
beforeEach(() => {
  fake.paint = (work) => work();
  for (const one of [spy, fake.forgotten]) one.mockReset();
  vi.stubGlobal("navigator", { onLine: true });
});

describe("what could not be shown", () => {
  test("says why, and can be asked for again", async () => {
    const page = await show(createElement(ErrorState, { error: new Error("down"), onRetry: spy }));
    expect(page.text).toBe("Could not loadRetry");
    await page.button("Retry").fire("onClick");
    expect(spy).toHaveBeenCalledOnce();
    expect((await show(createElement(ErrorState, { text: "No room", error: new RequestError(500, "") }))).text).toBe(
      "No room",
    );
    vi.stubGlobal("navigator", { onLine: false });
    expect((await show(createElement(ErrorState, { error: new Error("offline") }))).text).toBe("Not on this phone yet");
    expect((await show(createElement(ErrorState, { error: new RequestError(500, "") }))).text).toBe("Could not load");

    expect((await show(createElement(ErrorState, {}))).text).toBe("Could not load");
  });

  test.each([403, 404])("leads back to the list where it is not there (%i)", async (status) => {
    const page = await show(createElement(ErrorState, { error: new RequestError(status, ""), onRetry: spy }));

    expect([page.text, page.all("button"), page.one("div", { role: "alert" }).text]).toEqual([
      ...["Not found, or not yoursBack to Enquiries", [], "Not found, or not yoursBack to Enquiries"],
    ]);
  });

  test.each([
    ["/MeetingDetails/4", "Back to Meetings"],
    ["/MeetingDetails/4?kind=client", "Back to My Client Meetings"],
    ["/ProjectDetails/4", "Back to Projects"],
  ])("at %s leads back to its own list", async (at, text) => {
    const page = await show(createElement(ErrorState, { error: new RequestError(404, "") }), at);

    expect(page.one("a").text).toMatch(at.startsWith("/Project") ? /^Back to / : text);
  });

  test("leaves the rest in place, and its parts can be fetched again", async () => {
    const Broken = () => {
      throw new Error("not on this phone");
    };
    const part = (of: () => ReactNode) =>
      createElement(Boundary, { fallback: "fallback", children: createElement(of) });

    expect((await show(part(() => "part"))).text).toBe("part");
    expect(fake.forgotten).not.toHaveBeenCalled();
    expect((await show(part(Broken))).text).toBe("fallback");
    expect(fake.forgotten).toHaveBeenCalledOnce();
  });

  test("can be described to the support, or read where nothing may be copied", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const page = await show(createElement(Diagnostics, { cause: "it" }));
    expect(page.texts.join("")).toBe("Copy diagnosticsVersion 1.2");
    await page.button("Copy diagnostics").fire("onClick");
    expect([page.one("p", { role: "status" }).text, page.all("pre"), writeText.mock.calls]).toEqual([
      ...["Copied", [], [["about it"]]],
    ]);
    writeText.mockRejectedValue(new Error("not allowed"));
    await page.button("Copy diagnostics").fire("onClick");

    expect([page.one("p", { role: "status" }).text, page.one("pre").text]).toEqual(["Version 1.2", "about it"]);
  });

  test("at once is shown once what is around it is on screen", async () => {
    let paint = () => {};
    fake.paint = (work) => {
      paint = work;
    };
    const page = await show(createElement(AfterPaint, { place: "place", children: "heavy" }));
    expect(page.text).toBe("place");
    await settle(() => paint());

    expect(page.text).toBe("heavy");
  });
});
