import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../lib/test/openScreen.ts";

const list = (change: object = {}, ...changes: object[]) => {
  const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
  const rows = changes.map((one) => ({ ...row, ...one }));
  return { "enquiries.list": { ...reply("enquiries.list"), rows, total: 50, perPage: 20, ...change } };
};

test("enquiries are listed with their next call, today's calls and the backlog", async () => {
  const rows = list({ count: 4, back_log_count: 7 }, {}, { id: null, ncd: null, full_name: null });
  const screen = await openScreen("/?pageNo=2", { ...rows, "enquiries.permissions": { can_create: true } });

  expect(screen.reads).toEqual([
    ["enquiries.list", { page: 2 }],
    ["enquiries.permissions", undefined],
  ]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Enquiries · Mobile CRM
    # Enquiries
    [Today's Calls 4 /Today/enquiries_builders/todays_calls] [Backlog 7 /Today/enquiries_builders/backlog_calls]
    <input type=search autoComplete=off placeholder=Search by name, enquiry no, e-mail, phone aria-label=Search by name, enquiry no, e-mail, phone = >
    [Search · :search:] (disabled)
    [Sort by next call date, ascending · :sortUp:] [Advanced search · :filter:]
    21 - 40 of 50
    - [Ravi Kumar Follow Up 3 BHK in Baner, ready to move Broker Imran Shaikh NCD today 11:30 AM Assigned to Neha Kulkarni /Details/9001]
    [Contact Ravi Kumar · :phone:]
    -
    - Follow Up 3 BHK in Baner, ready to move Broker Imran Shaikh NCD - Assigned to Neha Kulkarni
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]
    [:add: New Enquiry /Enquiry]"
  `);
});

test("words searched for hide the counters, and stay in the address", async () => {
  const screen = await openScreen("/", list({}, {}));
  await screen.type("Search by name, enquiry no, e-mail, phone", "asha");
  await screen.submit();

  expect(screen.path()).toBe("/?search_query=asha");
  expect(screen.reads.at(-1)).toEqual(["enquiries.list", { page: 1, search: "asha" }]);
  expect(screen.text()).not.toContain("Today's Calls");
});

test("an enquiry is created where the server allows it", async () => {
  const allowed = async (can_create: unknown) =>
    (await openScreen("/", { "enquiries.permissions": { can_create } }))
      .text()
      .includes("[:add: New Enquiry /Enquiry]");

  expect(await allowed(true)).toBe(true);
  expect(await allowed(false)).toBe(false);
  expect(await allowed(null)).toBe(false);
});

test("the order goes from none to ascending, descending and back", async () => {
  const screen = await openScreen("/", {});
  const order = () => screen.text().match(/\[Sort by[^\n]*?\](?: \(aria-pressed\))?/)?.[0];
  const steps = [order()];
  for (const _ of [1, 2, 3]) {
    await screen.press(/^Sort by/);
    steps.push(`${order()} ${screen.path()}`);
  }

  expect(steps).toMatchInlineSnapshot(`
    [
      "[Sort by next call date, ascending · :sortUp:]",
      "[Sort by next call date, descending · :sortUp:] (aria-pressed) /?sort=asc",
      "[Sort by next call date, ascending · :sortDown:] (aria-pressed) /?sort=desc",
      "[Sort by next call date, descending · :sortUp:] (aria-pressed) /?sort=asc",
    ]
  `);
  expect(screen.reads.at(-1)).toEqual(["enquiries.list", { page: 1, sort: "desc", key: "next_call_date" }]);
});

test("the filters are those of the settings, and take the place of a saved search", async () => {
  const screen = await openScreen("/?as=3&is_advanced_search=true", {});
  await screen.press("Advanced search");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Advance Search (right)"
    [Close]
    form "Advance Search"
    Name
    <input type=text = >
    Mobile
    <input type=tel inputMode=tel = >
    E-mail
    <input type=email = >
    Enquiry Number
    <input type=text = >
    Status
    <input type=multiple placeholder=Any = >
    of 1 New
    Project
    <input type=multiple placeholder=Any = >
    of 1 Green Park
    Lead Source
    <input type=multiple placeholder=Any = >
    of 1 MagicBricks
    Broker
    <input type=multiple placeholder=Any = >
    of 1 Imran Shaikh - Skyline Properties
    Assigned To
    <input type=multiple placeholder=Any = >
    of 9000 Neha Kulkarni
    Is NRI
    <select = of Select One, true Yes, false No> :down:
    Next Call Date From
    <input type=day = null>
    Next Call Date Upto
    <input type=day = null>
    Created Date From
    <input type=day = null>
    Created Date Upto
    <input type=day = null>
    Visited
    <select = of Select One, true Yes, false No> :down:
    VCM Done
    <select = of Select One, true Yes, false No> :down:
    OBM Done
    <select = of Select One, true Yes, false No> :down:
    [Reset] [Apply]"
  `);
  await screen.type("Name", "Rao");
  await screen.submit("Advance Search");

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/?is_advanced_search=true&name=Rao", ""]);
});

test("saved searches are offered where a search is on, and are applied whole", async () => {
  const none = await openScreen("/", {});
  expect(none.text()).not.toContain("Saved Searches");
  const saved = {
    "enquiries.savedSearches": {
      rows: [
        { id: 3, name: "Hot" },
        { id: 4, name: "Cold" },
      ],
    },
  };
  const screen = await openScreen("/?is_advanced_search=true&name=Rao&as=4", saved);
  await screen.press("Saved Searches");
  expect(screen.textIn("dialog")).toMatchInlineSnapshot(`
    "dialog "Saved Searches (right)"
    [Close]
    form "Save this search"
    Search name
    <input * type=text = >
    [Save]
    - [Hot]
    - [Cold] (aria-pressed)"
  `);
  await screen.press("Hot");

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/?is_advanced_search=true&as=3", ""]);
});

test("a search is saved by name, and the panel closes", async () => {
  const screen = await openScreen("/?is_advanced_search=true&name=Rao&search_query=x&sort=desc", {});
  await screen.press("Saved Searches");
  await screen.submit("Save this search");
  expect(screen.calls).toEqual([]);
  await screen.type("Search name", "Mine");
  await screen.submit("Save this search");

  expect(screen.calls).toMatchInlineSnapshot(`
    [
      [
        "enquiries.saveSearch",
        {
          "save_search_params": {
            "as": undefined,
            "assigned_to_ids": undefined,
            "broker_ids": undefined,
            "created_at_from": undefined,
            "created_at_upto": undefined,
            "email": undefined,
            "enquiry_no": undefined,
            "enquiry_source_ids": undefined,
            "is_advanced_search": true,
            "is_nri": undefined,
            "key": "next_call_date",
            "name": "Rao",
            "next_call_date_from": undefined,
            "next_call_date_upto": undefined,
            "obm_done": undefined,
            "page": 1,
            "phone": undefined,
            "project_ids": undefined,
            "search": "x",
            "sort": "desc",
            "status_ids": undefined,
            "vcm_done": undefined,
            "visited": undefined,
          },
          "search_name": "Mine",
        },
      ],
    ]
  `);
  expect([screen.textIn("dialog"), screen.toasts]).toEqual(["", ["Search Saved Successfully"]]);
});

test("saved searches that cannot be read can be asked for again", async () => {
  const replies: Record<string, unknown> = { "enquiries.savedSearches": failure("Down") };
  const screen = await openScreen("/?is_advanced_search=true", replies);
  await screen.press("Saved Searches");
  expect(screen.textIn("dialog")).toContain("Could not load");
  replies["enquiries.savedSearches"] = { rows: [] };
  await screen.press("Retry");

  expect(screen.textIn("dialog")).toContain("You have saved no search yet.");
});
