import { expect, test, vi } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { engagementLabels } from "./labels.ts";

const [broker] = (reply("engagement.list") as { rows: object[] }).rows;
const list = (change: object = {}) => ({ "engagement.list": reply("engagement.list", change) });

test("the points of all brokers are shown as a pie chart, its numbers, and a row per broker with links to its groups", {
  tags: ["R034", "R059", "U128", "U131", "U132", "U133", "K034", "K035", "D039", "D053", "S039"],
}, async () => {
  const rows = [broker, { ...broker, id: 2, name: "", broker_redeemed_count: null }, { ...broker, id: null }];
  const screen = await openScreen("/CpEngagement?search_query=im&pageNo=2", list({ rows, total: 43 }));

  expect(screen.reads).toEqual([
    ["engagement.list", { credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01", page: 2, search: "im" }],
  ]);
  expect(screen.row("Earned").facts()).toEqual({ Points: "Earned", Amount: "₹1,500", Share: "66.7%" });
  const points = { "CP Name": "Imran Shaikh", Earned: "1,500", Redeemed: "500", Expired: "250" };
  expect(screen.row("Imran Shaikh").facts()).toEqual(points);
  expect(screen.row("CP").facts()).toEqual({ ...points, "CP Name": "CP", Redeemed: "-" });
  expect(screen.getByText("Showing 21 - 23 of 43")).toBeTruthy();
  for (const [link, id, status] of [
    ["Imran Shaikh", 9100, "earned"],
    ["Earned 1,500, Imran Shaikh", 9100, "earned"],
    ["Redeemed 500, Imran Shaikh", 9100, "redeemed"],
    ["Expired 250, Imran Shaikh", 9100, "expired"],
    ["CP", 2, "earned"],
    ["Redeemed -,", 2, "redeemed"],
  ] as const)
    expect(screen.href(link)).toBe(
      `/CpEngagementDetails/${id}?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=${status}`,
    );
  const pie = screen.getByRole("img", { name: "Pie chart: Earned 66.7%, Redeemed 22.2%, Expired 11.1%" });
  expect([...pie.querySelectorAll("path")].map((slice) => slice.getAttribute("fill"))).toEqual([
    "#ff9f1c",
    "#16324f",
    "#ffd60a",
  ]);
});

test("a share of 0% has no slice in the chart, and a single page has no pager", { tags: ["U134"] }, async () => {
  const screen = await openScreen("/CpEngagement", list({ earned: 1000, redeemed: 500, expired: 0 }));

  const pie = screen.getByRole("img", { name: "Pie chart: Earned 66.7%, Redeemed 33.3%, Expired 0%" });
  expect(pie.querySelectorAll("path")).toHaveLength(2);
  expect([screen.has("Next"), screen.has("Prev")]).toEqual([false, false]);
});

test("chosen days are kept in the search, the pages and the row links", { tags: ["U135"] }, async () => {
  const screen = await openScreen("/CpEngagement", list({ total: 43 }));
  await screen.press(engagementLabels.dateFilter);
  expect(screen.fields()).toEqual({
    [engagementLabels.fromDate]: "02-11-2026",
    [engagementLabels.toDate]: "01-12-2026",
  });
  await screen.type(engagementLabels.fromDate, "2026-10-01");
  await screen.type(engagementLabels.toDate, "2026-10-31");
  await screen.press("Apply");
  expect(screen.textIn("dialog")).toBe("");
  expect(screen.path()).toBe(
    "/CpEngagement?is_advanced_search=true&credit_date_from=2026-10-01&credit_date_upto=2026-10-31",
  );
  const days = "credit_date_from=2026-10-01&credit_date_upto=2026-10-31&is_advanced_search=true";
  expect(screen.href("Redeemed 500, Imran Shaikh")).toBe(`/CpEngagementDetails/9100?${days}&status=redeemed`);
  expect(screen.button(engagementLabels.dateFilter).ariaPressed).toBe("true");
  await screen.press("Next");
  expect(screen.path()).toContain("pageNo=2");
  await screen.press(engagementLabels.dateFilter);
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press(engagementLabels.dateFilter);
  await screen.press("Reset");

  expect(screen.path()).toBe("/CpEngagement");
});

test("the summary says why there are no points and shows those that are known", async () => {
  const emptyList = { rows: [], total: 0, earned: 0, redeemed: 0, expired: 0 };
  const summary = async (change: object, search = "") => {
    const screen = await openScreen(`/CpEngagement${search}`, list({ ...emptyList, ...change }));
    return screen.text();
  };

  expect(await summary({})).toContain(engagementLabels.noPoints);
  expect(await summary({}, "?search_query=zz")).toContain(engagementLabels.noMatch);
  expect(await summary({ rows: [broker], total: 1 }, "?search_query=im")).toContain(engagementLabels.noPoints);
  expect(await summary({ redeemed: 5 })).toContain("Redeemed | ₹5 | 100% |\nExpired | ₹0 | 0% |");
  expect(await summary({ earned: 20, redeemed: 10, expired: null })).toContain(
    "Earned | ₹20 | - |\nRedeemed | ₹10 | - |\nExpired | - | - |",
  );
});

test("the default range is the month in India, and no date filter is shown as active", {
  tags: ["K033", "U129", "C070"],
}, async () => {
  const screen = await openScreen("/CpDetail/1", {});
  // Still November in London.
  vi.setSystemTime("2026-12-01T01:00:00+05:30");
  await screen.go("/CpEngagement");

  expect(screen.reads.at(-1)).toEqual([
    "engagement.list",
    { credit_date_from: "2026-12-02", credit_date_upto: "2027-01-01", page: 1 },
  ]);
  expect(screen.text()).toContain("02-12-2026 to 01-01-2027");
  expect(screen.button(engagementLabels.dateFilter).ariaPressed).not.toBe("true");
});
