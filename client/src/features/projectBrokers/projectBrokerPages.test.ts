import { expect, test } from "vitest";
import { openScreen, reply } from "../../lib/test/openScreen.ts";

const CARD = "/BrokerDetails/9200/9100";
const details = (change: object = {}) => ({ "projectBrokers.details": reply("projectBrokers.details", change) });
const list = (call: string, ...changes: object[]) => {
  const [row] = (reply(call) as { rows: object[] }).rows;
  return { [call]: { rows: changes.map((change) => ({ ...row, ...change })), total: 50, perPage: 20 } };
};
const other = {
  name: "Own",
  broker_name: "Shown",
  locality: "Aundh",
  broker_locality: "Baner",
  total_campaign: 3,
  total_campaigns: 4,
};

test("interested brokers are listed by their next call, and filtered by its day", async () => {
  const screen = await openScreen(
    "/InterestedBroker/9200?pageNo=2&search_query=sky",
    list("projectBrokers.interested", {}, { id: null, ncd: null }),
  );
  expect(screen.reads).toEqual([["projectBrokers.interested", { id: 9200, page: 2, search: "sky" }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Interested Brokers · Mobile CRM
    # Interested Brokers
    <input type=search autoComplete=off placeholder=Search by broker or firm name aria-label=Search by broker or firm name = sky>
    [Clear search · :close:] [Search · :search:]
    Next Call Date
    <input type=day applied = null>
    21 - 40 of 50
    - [Imran Shaikh Interested Skyline Properties NCD tomorrow 11:30 AM Locality Baner /BrokerDetails/9200/9100]
    -
    Imran Shaikh Interested Skyline Properties NCD - Locality Baner
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
  await screen.type("Next Call Date", "2026-11-21");
  expect(screen.path()).toBe("/InterestedBroker/9200?search_query=sky&next_call_date=2026-11-21");
  expect(screen.reads.at(-1)).toMatchObject(["projectBrokers.interested", { next_call_date: "2026-11-21" }]);
  await screen.press("Clear the next call date");
  expect(screen.path()).toBe("/InterestedBroker/9200?search_query=sky");
});

test("brokers to initiate are listed by the moment of their next call", async () => {
  const screen = await openScreen(
    "/BrokerInitiation/9200?pageNo=2&search_query=sky",
    list("projectBrokers.list", {}, { id: null }),
  );

  expect(screen.reads).toEqual([["projectBrokers.list", { id: 9200, page: 2, search: "sky" }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Initiate Brokers · Mobile CRM
    # Initiate Brokers
    <input type=search autoComplete=off placeholder=Search by broker or firm name aria-label=Search by broker or firm name = sky>
    [Clear search · :close:] [Search · :search:]
    21 - 40 of 50
    - [Imran Shaikh Interested Skyline Properties NCD tomorrow 11:30 AM Locality Baner /InitiationDetails/9200/9100]
    -
    Imran Shaikh Interested Skyline Properties NCD tomorrow 11:30 AM Locality Baner
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]"
  `);
});

test("the card of an interested broker shows what is known", async () => {
  const screen = await openScreen(CARD, details(other));

  expect(screen.reads).toEqual([["projectBrokers.details", { id: 9200, broker_id: 9100 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Broker Details · Mobile CRM
    # Shown
    Skyline Properties
    Interested
    Next call tomorrow 11:30 AM
    [:megaphone: Total Campaigns 3 /ManageCampaign/9200/9400] [:edit: Edit] [:add: Add Campaign /AddCampaign/9200/9100/9400]
    Broker Name: Shown
    Firm Name: Skyline Properties
    Project: [Green Park /ProjectDetails/9200?building_broker_id=9400]
    Status: Interested
    Assigned To: Neha Kulkarni
    Locality: Baner
    Field Executive: Neha Kulkarni
    Performance: [P1]
    CP Meeting: Done
    [NCD] : 21-11-2026
    Site Visit Status: Planned
    Comment: Has two families looking
    Comment History: 20-11-2026 Neha Kulkarni: Has two families looking"
  `);
});

test("the card of a broker of whom nothing is known offers nothing that needs the number at the project", async () => {
  const screen = await openScreen(CARD, { "projectBrokers.details": {} });
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Broker Details · Mobile CRM
    # Broker
    Next call -
    [:megaphone: Total Campaigns -] [:edit: Edit] (disabled) [:add: Add Campaign]
    Broker Name: -
    Firm Name: -
    Project: -
    Status: -
    Assigned To: -
    Locality: -
    Field Executive: -
    Performance: -
    CP Meeting: -
    [NCD] : -
    Site Visit Status: -
    Comment: -
    Comment History: -"
  `);
  const without = await openScreen(CARD, details({ total_campaign: 0, total_campaigns: 3 }));
  expect(without.text()).toContain("[:megaphone: Total Campaigns 0]");
});

test("the card of a broker to initiate shows what is known", async () => {
  const screen = await openScreen("/InitiationDetails/9200/9100", details(other));
  expect(screen.reads).toEqual([["projectBrokers.details", { id: 9200, broker_id: 9100 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Broker Initiation · Mobile CRM
    # Own
    Skyline Properties
    Interested
    Next call tomorrow 11:30 AM
    [:edit: Edit]
    Name: Own
    Firm Name: Skyline Properties
    Project: Green Park
    Status: Interested
    Assigned To: Neha Kulkarni
    Locality: Aundh
    [NCD] : 21-11-2026 11:30 AM
    Contact Number: [+91 98000 00001 tel:+919800000001]
    E-mail: imran@example.com
    Comment: Has two families looking"
  `);
  const bare = await openScreen("/InitiationDetails/9200/9100", { "projectBrokers.details": {} });

  expect(bare.text()).toMatchInlineSnapshot(`
    "title: Broker Initiation · Mobile CRM
    # Broker
    Next call -
    [:edit: Edit]
    Name: -
    Firm Name: -
    Project: -
    Status: -
    Assigned To: -
    Locality: -
    [NCD] : -
    Contact Number: -
    E-mail: -
    Comment: -"
  `);
});
