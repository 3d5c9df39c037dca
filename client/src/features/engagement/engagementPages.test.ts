import { expect, test } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";

const [broker] = (reply("engagement.list") as { rows: object[] }).rows;
const [entry] = (reply("engagement.report") as { rows: object[] }).rows;
const list = (change: object = {}) => ({ "engagement.list": reply("engagement.list", change) });

test("the points of all brokers are a pie, its figures, and a row for each with links to its groups", async () => {
  const rows = [broker, { ...broker, id: 2, name: "", broker_redeemed_count: null }, { ...broker, id: null }];
  const screen = await openScreen("/CpEngagement?search_query=im&pageNo=2", list({ rows, total: 43 }));

  expect(screen.reads).toEqual([
    ["engagement.list", { credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01", page: 2, search: "im" }],
  ]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: My CP Engagement · Mobile CRM
    # My CP Engagement
    <input type=search autoComplete=off placeholder=Search CP aria-label=Search CP = im>
    [Clear search · :close:] [Search · :search:]
    [Date Filter · :calendar:]
    section "Connect & Collect"
    02-11-2026 to 01-12-2026
    title: Pie chart: Earned 66.7%, Redeemed 22.2%, Expired 11.1%
    Points of all CPs
    Points | Amount | Share |
    Earned | ₹1,500 | 66.7% |
    Redeemed | ₹500 | 22.2% |
    Expired | ₹250 | 11.1% |
    table "My CP Engagement"
    CP Name | Earned | Redeemed | Expired |
    [Imran Shaikh /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Earned ₹1,500, Imran Shaikh · ₹1,500 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Redeemed ₹500, Imran Shaikh · ₹500 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=redeemed] | [Expired ₹250, Imran Shaikh · ₹250 /CpEngagementDetails/9100?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=expired] |
    [CP /CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Earned ₹1,500, · ₹1,500 /CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=earned] | [Redeemed -, · - /CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=redeemed] | [Expired ₹250, · ₹250 /CpEngagementDetails/2?credit_date_from=2026-11-02&credit_date_upto=2026-12-01&status=expired] |
    Imran Shaikh | ₹1,500 | ₹500 | ₹250 |
    Showing 21 - 40 of 43
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  const drawn = allOf(screen.top).filter(({ type }) => /^(path|circle|rect)$/.test(type ?? ""));
  expect(
    drawn.filter(({ props }) => props.fill).map(({ type, props: { fill, d, r } }) => [type, fill, d ?? r]),
  ).toMatchInlineSnapshot(`
    [
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
    ]
  `);
});

test("chosen days go with the search, its pages and the links of the rows", async () => {
  const screen = await openScreen("/CpEngagement", list({ total: 43 }));
  await screen.press("Date Filter");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Date Filter (right)"
    [Close]
    form "Date Filter"
    ### Show Collection
    From Date
    <input type=day max=2026-12-01 = 2026-11-02>
    To Date
    <input type=day min=2026-11-02 = 2026-12-01>
    [Reset] [Apply]"
  `);
  await screen.type("From Date", "2026-10-01");
  await screen.type("To Date", "2026-10-31");
  await screen.submit("Date Filter");
  expect(screen.textIn("dialog")).toBe("");
  expect(screen.path()).toBe(
    "/CpEngagement?is_advanced_search=true&credit_date_from=2026-10-01&credit_date_upto=2026-10-31",
  );
  const days = "credit_date_from=2026-10-01&credit_date_upto=2026-10-31&is_advanced_search=true";
  expect(screen.text()).toContain(`/CpEngagementDetails/9100?${days}&status=redeemed]`);
  expect(screen.button("Date Filter").props["aria-pressed"]).toBe(true);
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
  ]).toMatchInlineSnapshot(`
    [
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
    ]
  `);
});

test("a broker's report shows one group, its total and what leads to each entry", async () => {
  const rows = [entry, { ...entry, id: null, amount: null, comment: "" }];
  const path = "/CpEngagementDetails/9100?status=redeemed&pageNo=2&credit_date_from=2026-10-01&is_advanced_search=true";
  const screen = await openScreen(path, { "engagement.report": reply("engagement.report", { rows, total: 43 }) });

  expect(screen.reads).toEqual([
    [
      "engagement.report",
      { id: 9100, credit_date_from: "2026-10-01", is_advanced_search: true, page: 2, redeemed: true },
    ],
  ]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "[:previous: Back to My CP Engagement /CpEngagement?credit_date_from=2026-10-01&is_advanced_search=true]
    title: CP Engagement · Mobile CRM
    # Imran Shaikh
    section "Total"
    ₹500
    Total Connect & Collect
    From 01-10-2026
    tablist "Points"
    [Earned] [Redeemed] (aria-selected) [Expired]
    table "Entries"
    ID | Date | Amount | Comment |
    [99002 /CpDetail/99002] | 05-11-2026 | ₹500 | Site visit with client |
    - | 05-11-2026 | - | - |
    Showing 21 - 40 of 43
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.press("Next");
  expect(screen.path()).toContain("pageNo=3");
  await screen.press("Earned");
  expect(screen.path()).toBe("/CpEngagementDetails/9100?credit_date_from=2026-10-01&is_advanced_search=true");
  expect(screen.reads.at(-1)).toEqual([
    "engagement.report",
    { id: 9100, credit_date_from: "2026-10-01", is_advanced_search: true, page: 1, earned: true },
  ]);
});

test("a report without entries or a name says so, and waits for its figures", async () => {
  const none = { rows: [], total: 0, broker_name: "" };
  const screen = await openScreen("/CpEngagementDetails/9100", {
    "engagement.report": reply("engagement.report", none),
  });
  expect(screen.text()).toMatchInlineSnapshot(`
    "[:previous: Back to My CP Engagement /CpEngagement?credit_date_from=2026-11-02&credit_date_upto=2026-12-01]
    title: CP Engagement · Mobile CRM
    # CP
    section "Total"
    ₹500
    Total Connect & Collect
    02-11-2026 to 01-12-2026
    tablist "Points"
    [Earned] (aria-selected) [Redeemed] [Expired]
    No points in this time"
  `);
  const waiting = await openScreen("/CpEngagementDetails/9100", { "engagement.report": NO_ANSWER });

  expect(waiting.text()).toMatchInlineSnapshot(`
    "[:previous: Back to My CP Engagement /CpEngagement?credit_date_from=2026-11-02&credit_date_upto=2026-12-01]
    title: CP Engagement · Mobile CRM
    # CP
    section "Total"
    …
    Total Connect & Collect
    02-11-2026 to 01-12-2026
    tablist "Points"
    [Earned] (aria-selected) [Redeemed] [Expired]
    -
    -
    -
    -"
  `);
});

test("an entry shows its day, its amount and its comment", async () => {
  const screen = await openScreen("/CpDetail/99001", {});
  expect(screen.reads).toEqual([["engagement.entry", { id: 99001 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: CP Details · Mobile CRM
    # Imran Shaikh Details
    Date: 05-11-2026
    Amount: ₹1,500
    Comment: Site visit with client"
  `);
  const unnamed = await openScreen("/CpDetail/99001", {
    "engagement.entry": reply("engagement.entry", { broker: "" }),
  });

  expect(unnamed.text()).toContain("# CP Details\n");
});

test.each([
  ["/CpEngagement", "engagement.list", "Imran Shaikh"],
  ["/CpEngagementDetails/9100", "engagement.report", "Site visit"],
  ["/CpDetail/99001", "engagement.entry", "Site visit"],
])("%s that cannot be read can be asked for again", async (path, call, shown) => {
  let isUp = false;
  const screen = await openScreen(path, { [call]: () => (isUp ? reply(call) : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.text()).toContain(shown);
});
