import { expect, test } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { openScreen, reply } from "../../lib/test/openScreen.ts";

const [broker] = (reply("engagement.list") as { rows: object[] }).rows;
const list = (change: object = {}) => ({ "engagement.list": reply("engagement.list", change) });

test("the points of all brokers are a pie, its figures, and a row for each with links to its groups", async () => {
  const rows = [broker, { ...broker, id: 2, name: "", broker_redeemed_count: null }, { ...broker, id: null }];
  const screen = await openScreen("/CpEngagement?search_query=im&pageNo=2", list({ rows, total: 43 }));

  expect(screen.reads).toEqual([
    ["engagement.list", { credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01", page: 2, search: "im" }],
  ]);
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["title: Pie chart: Earned 66.7%, Redeemed 22.2%, Expired 11.1%", "Points | Amount | Share |", "Earned | ₹1,500 | 66.7% |", "CP Name | Earned | Redeemed | Expired |", "Imran Shaikh | Earned ₹1,500, Imran Shaikh · ₹1,500 | Redeemed ₹500, Imran Shaikh · ₹500 | Expired ₹250, Imran Shaikh · ₹250 |", "CP | Earned ₹1,500, · ₹1,500 | Redeemed -, · - | Expired ₹250, · ₹250 |", "Imran Shaikh | ₹1,500 | ₹500 | ₹250 |"]) expect.soft(screen.text()).toContain(text);
  expect.soft(screen.href("Imran Shaikh")).toBe("/CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned");
  expect.soft(screen.href("Earned ₹1,500, Imran Shaikh")).toBe("/CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned");
  expect.soft(screen.href("Redeemed ₹500, Imran Shaikh")).toBe("/CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=redeemed");
  expect.soft(screen.href("Expired ₹250, Imran Shaikh")).toBe("/CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=expired");
  expect.soft(screen.href("CP")).toBe("/CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned");
  expect.soft(screen.href("Earned ₹1,500,")).toBe("/CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned");
  expect.soft(screen.href("Redeemed -,")).toBe("/CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=redeemed");
  expect.soft(screen.href("Expired ₹250,")).toBe("/CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=expired");
  const drawn = allOf(screen.top).filter(({ type }) => /^(path|circle|rect)$/.test(type ?? ""));
  expect(
    drawn.filter(({ props }) => props.fill).map(({ type, props: { fill, d, r } }) => [type, fill, d ?? r]),
  ).toEqual([
      [
        "circle",
        "#ffffff",
        "52.5",
      ],
      [
        "path",
        "#ff9f1c",
        "M0 0L0.000 -50.000A50 50 0 1 1 -43.301 25.000Z",
      ],
      [
        "path",
        "#16324f",
        "M0 0L-43.301 25.000A50 50 0 0 1 -32.139 -38.302Z",
      ],
      [
        "path",
        "#ffd60a",
        "M0 0L-32.139 -38.302A50 50 0 0 1 -0.000 -50.000Z",
      ],
      [
        "rect",
        "#ff9f1c",
        undefined,
      ],
      [
        "rect",
        "#16324f",
        undefined,
      ],
      [
        "rect",
        "#ffd60a",
        undefined,
      ],
    ]);
});

test("chosen days go with the search, its pages and the links of the rows", async () => {
  const screen = await openScreen("/CpEngagement", list({ total: 43 }));
  await screen.press("Date Filter");
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Close", "Show Collection", "From Date", "To Date", "Reset Apply"]) expect.soft(screen.textIn("dialog")).toContain(text);
  await screen.type("From Date", "2026-10-01");
  await screen.type("To Date", "2026-10-31");
  await screen.submit("Date Filter");
  expect(screen.textIn("dialog")).toBe("");
  expect(screen.path()).toBe(
    "/CpEngagement?is_advanced_search=true&credit_date_from=2026-10-01&credit_date_upto=2026-10-31",
  );
  const days = "credit_date_from=2026-10-01&credit_date_upto=2026-10-31&is_advanced_search=true";
  expect(screen.text()).toContain(`/CpEngagementDetails/9100?${days}&status=redeemed]`);
  expect(screen.button("Date Filter")["aria-pressed"]).toBe(true);
  await screen.press("Next");
  expect(screen.path()).toContain("pageNo=2");
  await screen.press("Date Filter");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
  await screen.press("Date Filter");
  await screen.press("Reset");

  expect(screen.path()).toBe("/CpEngagement");
});

test("the summary says why there are no points, and shows which are known", async () => {
  const none = { rows: [], total: 0, earned: 0, redeemed: 0, expired: 0 };
  const summary = async (change: object, search = "") => {
    const screen = await openScreen(`/CpEngagement${search}`, list({ ...none, ...change }));
    return screen.text().split("\n").slice(6).join("\n");
  };

  expect([
    await summary({}),
    await summary({}, "?search_query=zz"),
    await summary({ rows: [broker], total: 1 }, "?search_query=im"),
    await summary({ redeemed: 5 }),
    await summary({ earned: 20, redeemed: 10, expired: null }),
  ]).toEqual([
      "02-11-2026 to 01-12-2026
    No points in this time
    Nothing found",
      "02-11-2026 to 01-12-2026
    No CP matches this search
    Nothing found",
      "02-11-2026 to 01-12-2026
    No points in this time
    table "My CP Engagement"
    CP Name | Earned | Redeemed | Expired |
    [Imran Shaikh /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Earned ₹1,500, Imran Shaikh · ₹1,500 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Redeemed ₹500, Imran Shaikh · ₹500 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=redeemed] | [Expired ₹250, Imran Shaikh · ₹250 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=expired] |
    Showing 1 - 1 of 1",
      "02-11-2026 to 01-12-2026
    title: Pie chart: Earned 0%, Redeemed 100%, Expired 0%
    Points of all CPs
    Points | Amount | Share |
    Earned | ₹0 | 0% |
    Redeemed | ₹5 | 100% |
    Expired | ₹0 | 0% |
    Nothing found",
      "02-11-2026 to 01-12-2026
    Points of all CPs
    Points | Amount | Share |
    Earned | ₹20 | - |
    Redeemed | ₹10 | - |
    Expired | - | - |
    Nothing found",
    ]);
});
