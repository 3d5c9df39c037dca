import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPart, reply } from "../../lib/test/openScreen.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";

const keys = vi.hoisted(() => vi.fn());
vi.mock("./useKeys.ts", () => ({ useKeys: keys }));
vi.mock("./wide.css", () => ({}));
beforeEach(() => void vi.stubGlobal("window", {}));

test("a wide screen has the menu, the list beside details, and keys", async () => {
  const { WideParts } = await import("./WideParts.tsx");
  const screen = await openPart(createElement(WideParts), {}, {}, "/Brokers/9100");

  expect(screen.textIn("aside", "Menu").split("\n").slice(0, 3)).toEqual(['aside "Menu"', "Sales", "meera@crm.test"]);
  expect(screen.textIn("aside", "Menu")).toMatch(/\[Keys\] \[:logout: Logout\]$/);
  expect(screen.textIn("nav", "My CPs, list")).toContain("Imran Shaikh");
  expect(keys).toHaveBeenCalled();
});

test("of the rows beside details the one that is open is marked and in sight", async () => {
  const { ListBeside } = await import("./ListBeside.tsx");
  const page = reply("brokers.list") as { rows: object[] };
  let name = "Imran";
  const replies = { "brokers.list": () => ({ ...page, rows: page.rows.map((row) => ({ ...row, name })) }) };
  const screen = await openPart(createElement(ListBeside), replies, {}, "/Brokers/1");
  const did: unknown[] = [];
  const linkTo = (pathname: string) => ({
    pathname,
    removeAttribute: (...given: unknown[]) => did.push(["remove", pathname, ...given]),
    setAttribute: (...given: unknown[]) => did.push(["set", pathname, ...given]),
    scrollIntoView: (...given: unknown[]) => did.push(["scroll", pathname, ...given]),
  });
  const links = ["/Brokers/1", "/Brokers/2"].map(linkTo);
  Object.assign(screen.element("ul").node, { querySelectorAll: (name: string) => (name === "a" ? links : []) });
  await screen.go("/Brokers/2");

  const marked = [
    ["remove", "/Brokers/1", "aria-current"],
    ["set", "/Brokers/2", "aria-current", "page"],
    ["scroll", "/Brokers/2", { block: "nearest" }],
  ];
  expect(did).toEqual(marked);
  name = "Asha";
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  // Rows that have come are marked as well.
  expect(did).toEqual([...marked, ...marked]);
});

test("premium enquiries beside details are named by firm, project, number and client", async () => {
  const { ListBeside } = await import("./ListBeside.tsx");
  const [row] = (reply("premiumEnquiries.list") as { rows: object[] }).rows;
  const rows = [
    { ...row, id: 1, deleted_at: null },
    { ...row, id: null },
  ];
  const replies = { "premiumEnquiries.list": { rows, total: 2, perPage: 20 } };

  const screen = await openPart(createElement(ListBeside), replies, {}, "/EnqDetails/1");
  for (const text of ["Premium Enquiries", "Skyline Properties Green Park PE-2026-09800 Kavita Rao", "Skyline Properties Deleted Green Park PE-2026-09800 Kavita Rao"]) expect.soft(screen.text()).toContain(text);
  expect.soft(screen.href("Premium Enquiries")).toBe("/PrEnquries");
  expect.soft(screen.href("Skyline Properties Green Park PE-2026-09800 Kavita Rao")).toBe("/EnqDetails/1");
});

test("whether a screen is wide follows its width", async () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.fn(() => query);
  vi.stubGlobal("matchMedia", asked);
  vi.resetModules();
  const { useIsWide } = await import("./useIsWide.ts");
  expect(renderAgain(() => useIsWide())).toBe(false);
  query.matches = true;
  query.dispatchEvent(new Event("change"));
  expect(renderAgain(() => useIsWide())).toBe(true);
  const removed = vi.spyOn(query, "removeEventListener");
  unmount();

  expect(asked.mock.calls).toEqual([["(min-width: 64rem)"]]);
  expect(removed.mock.calls.map(([name]) => name)).toEqual(["change"]);
});
