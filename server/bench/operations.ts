import { type CallEndpoint, endpoints, type Input } from "@mobile-crm/contracts";
import { addDays, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { Random } from "@mobile-crm/fixtures/seed/random.ts";

/** A reference backend at work, and two who ask it. */
export interface Asked {
  enquiries: number;
  admin: CallEndpoint;
  caller: CallEndpoint;
}

export interface Operation {
  name: string;
  ask(asked: Asked, random: Random): Promise<unknown>;
}

type Search = Input<typeof endpoints.enquiries.list>;

const PER_PAGE = 20;
export const firstNames = ["Pavan", "Prachi", "Harpreet", "Kinjal", "Santosh", "Farheen", "Sudha", "Rajendra"];
export const families = ["Shinde", "Patel", "Joshi", "Rao", "Kulkarni", "Banerjee", "Sawant", "Deshpande"];

const search = (of: (random: Random, asked: Asked) => Search) => (asked: Asked, random: Random) =>
  asked.admin(endpoints.enquiries.list, of(random, asked));

/** What the day of a sales organisation is made of; an admin asks, who sees every row. */
export const operations: Operation[] = [
  { name: "list and counters, pages 1 to 5", ask: search((random) => ({ page: random.int(1, 5) })) },
  {
    name: "the same, of one executive",
    ask: ({ caller }, random) => caller(endpoints.enquiries.list, { page: random.int(1, 5) }),
  },
  { name: "search for a family name", ask: search((random) => ({ search: random.pick(families) })) },
  {
    name: "search for a whole name",
    ask: search((random) => ({ search: `${random.pick(firstNames)} ${random.pick(families)}` })),
  },
  { name: "search for the end of a phone", ask: search((random) => ({ search: String(random.int(10_000, 99_999)) })) },
  { name: "a mixture of filters", ask: search(mixture) },
  { name: "page 20,000, or the last", ask: search((_, asked) => ({ page: farthest(asked) })) },
  {
    name: "the same, by next call",
    ask: search((_, asked) => ({ page: farthest(asked), key: "next_call_date", sort: "asc" })),
  },
  {
    name: "the same, of a filter that most meet",
    ask: search((_, asked) => ({ page: Math.ceil(farthest(asked) * 0.9), is_nri: false })),
  },
  {
    name: "calls of today",
    ask: ({ admin }, random) => admin(endpoints.calls.enquiriesToday, { page: random.int(1, 3) }),
  },
  {
    name: "meetings, pages 1 to 5",
    ask: ({ admin }, random) => admin(endpoints.meetings.list, { page: random.int(1, 5) }),
  },
  {
    name: "campaigns, a search",
    ask: ({ admin }, random) =>
      admin(endpoints.campaigns.list, { search: random.pick(["festive", "launch", "Weekend"]) }),
  },
  { name: "a new enquiry", ask: enter },
  { name: "an enquiry changed", ask: change },
];

const farthest = ({ enquiries }: Asked) => Math.min(20_000, enquiries / PER_PAGE);

/** Two to five filters of every kind there is; each alone meets between a hundredth and most of the rows. */
function mixture(random: Random): Search {
  const today = localDateOf(new Date());
  const all: Search[] = [
    { status_ids: [random.int(1, 4), random.int(5, 8)] },
    { project_ids: [random.int(1, 30), random.int(31, 60)] },
    { enquiry_source_ids: [random.int(1, 6)] },
    { broker_ids: Array.from({ length: 20 }, () => random.int(1, 2000)) },
    { assigned_to_ids: [random.int(8, 60), random.int(8, 60), 6] },
    { is_nri: random.chance(0.5) },
    { visited: random.chance(0.5) },
    { vcm_done: random.chance(0.5) },
    {
      next_call_date_from: addDays(today, -random.int(10, 300)),
      next_call_date_upto: addDays(today, random.int(0, 20)),
    },
    { created_at_from: addDays(today, -random.int(100, 700)), created_at_upto: addDays(today, -random.int(0, 90)) },
  ];
  const some = Array.from({ length: random.int(2, 5) }, () => random.pick(all));
  return Object.assign({ page: 1 }, ...some, random.chance(0.5) ? { key: "next_call_date", sort: "asc" } : {});
}

async function enter({ admin }: Asked, random: Random) {
  const broker_id = random.int(1, 200);
  const { buildings } = await admin(endpoints.enquiries.brokerProjects, { id: broker_id });
  const building_id = Number(buildings.find(({ value }) => value !== 26)?.value);
  await admin(endpoints.enquiries.create, {
    name: `${random.pick(firstNames)} ${random.pick(families)}`,
    phone: `98${random.int(10_000_000, 99_999_999)}`,
    email: `someone${random.int(1, 1_000_000)}@example.org`,
    status_id: 1,
    broker_id,
    next_call_date: "2026-12-01T10:00:00+05:30",
    building_id,
    enquiry_source_id: 1,
    is_nri: false,
    comment: "Entered by the benchmark",
  });
}

function change({ admin, enquiries }: Asked, random: Random) {
  const id = random.int(1, enquiries);
  return admin(endpoints.enquiries.update, {
    id,
    enquiry_id: id,
    next_call_date: `2026-12-${random.int(10, 28)}T10:00:00+05:30`,
    vcm_done: false,
    visited: false,
    obm_done: false,
    status_id: random.int(1, 3),
    is_nri: false,
    executive_comments: "Changed by the benchmark",
  });
}
