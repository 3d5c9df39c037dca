import { expect, test } from "vitest";
import { openScreen, reply } from "../../lib/test/openScreen.ts";

const list = (change: object, ...changes: object[]) => {
  const [row] = (reply("brokers.list") as { rows: object[] }).rows;
  const rows = changes.map((one) => ({ ...row, ...one }));
  return { "brokers.list": { ...reply("brokers.list"), rows, total: 50, perPage: 20, ...change } };
};

test("channel partners are listed with their next call, today's calls and the backlog", async () => {
  const screen = await openScreen(
    "/Brokers?pageNo=2",
    list({ today_call_count: 4, back_log_count: 7 }, {}, { id: null, name: null }),
  );

  expect(screen.reads).toEqual([["brokers.list", { page: 2 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: My CPs · Mobile CRM
    # My CPs
    [Today's Calls 4 /Today/brokers/todays_calls] [Backlog 7 /Today/brokers/backlog_calls]
    <input type=search autoComplete=off placeholder=Search by name or firm aria-label=Search by name or firm = >
    [Search · :search:] (disabled)
    [Advanced search · :filter:]
    [:location: Near me /NearMe]
    21 - 40 of 50
    - [Imran Shaikh Active Skyline Properties Locality Baner NCD today 11:30 AM Performance P1 Categorization Gold /Brokers/9100]
    [Contact Imran Shaikh · :phone:]
    -
    - Active Skyline Properties Locality Baner NCD today 11:30 AM Performance P1 Categorization Gold
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.type("Search by name or firm", "sky");
  await screen.submit();
  expect(screen.path()).toBe("/Brokers?search_query=sky");
});

test("filters that are applied are kept for an address without any, and forgotten by a reset", async () => {
  const screen = await openScreen("/Brokers", {});
  await screen.press("Advanced search");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Name
    <input type=text = >
    Firm Name
    <input type=text = >
    E-mail
    <input type=email = >
    Contact Number
    <input type=tel inputMode=tel = >
    Status
    <input type=multiple placeholder=Any = >
    of 501 Active
    Sub Status
    <input type=multiple placeholder=Any = >
    of
    Locality
    <input type=multiple placeholder=Any = >
    of 1 Baner
    Meeting Executive
    <input type=multiple placeholder=Any = >
    of 5 Rahul Jadhav
    Calling Executive
    <input type=multiple placeholder=Any = >
    of 6 Neha Kulkarni
    Team Lead
    <input type=single placeholder=Select One = >
    of 3 Priya Nair
    Performance
    <input type=multiple placeholder=Any = >
    of P0 P0
    Categorization
    <input type=multiple placeholder=Any = >
    of Gold Gold
    City
    <input type=multiple placeholder=Any = >
    of Pune Pune
    KYC Status
    <input type=multiple placeholder=Any = >
    of Verified Verified
    Empanelment Date From
    <input type=day = null>
    Empanelment Date Upto
    <input type=day = null>
    Next Call Date From
    <input type=day = null>
    Next Call Date Upto
    <input type=day = null>
    Meeting Scheduled From
    <input type=day = null>
    Meeting Scheduled Upto
    <input type=day = null>
    Last Meeting Date From
    <input type=day = null>
    Last Meeting Date Upto
    <input type=day = null>
    Affiliate
    <select = of Select One, true Yes, false No> :down:
    Loan MOU Uploaded
    <select = of Select One, true Yes, false No> :down:
    MOU Uploaded
    <select = of Select One, true Yes, false No> :down:
    [Reset] [Apply]"
  `);
  await screen.type("Name", "Imran");
  await screen.submit("Advance Search");
  expect(screen.path()).toBe("/Brokers?is_advanced_search=true&name=Imran");
  expect(localStorage.getItem("urlParams")).toBe("is_advanced_search=true&name=Imran");
  await screen.press("Advanced search");
  await screen.press("Reset");

  expect([screen.path(), localStorage.getItem("urlParams")]).toEqual(["/Brokers", null]);
});

test("filters that were kept are taken up by an address that says nothing, in place of it", async () => {
  const kept = { urlParams: "is_advanced_search=true&name=Imran" };
  const screen = await openScreen("/Brokers", {}, kept);
  expect([screen.path(), screen.historyAction()]).toEqual(["/Brokers?is_advanced_search=true&name=Imran", "REPLACE"]);
  const named = await openScreen("/Brokers?search_query=sky", {}, kept);

  expect(named.path()).toBe("/Brokers?search_query=sky");
});

test("sub statuses to filter by are those of the chosen statuses", async () => {
  const settings = reply("brokers.settings", {
    sourcing_crm_statuses: [],
    non_sourcing_crm_statuses: [
      { value: 501, label: "Active" },
      { value: 502, label: "Asleep" },
    ],
    sub_status_data: [
      { id: 1, name: "Sharing", status_id: 501 },
      { id: 2, name: "Lost", status_id: 502 },
    ],
  });
  const screen = await openScreen("/Brokers", { "brokers.settings": settings });
  await screen.press("Advanced search");
  const offered = () => /Sub Status\n.*\n(of.*)/.exec(screen.text())?.[1];
  const steps = [offered()];
  await screen.type("Status", [502]);
  steps.push(offered());

  expect(steps).toMatchInlineSnapshot(`
    [
      "of 1 Sharing, 2 Lost",
      "of 2 Lost",
    ]
  `);
});
