import { beforeEach, expect, test, vi } from "vitest";
import { openScreen, reply } from "../lib/test/openScreen.ts";

const fake = vi.hoisted(() => ({ asked: [] as unknown[], rows: [] as object[] }));
vi.mock("../offline/workingSet/findTyped.ts", () => ({
  findTyped: async (...given: unknown[]) => {
    fake.asked.push(given);
    return { data: { rows: fake.rows, total: 1, perPage: 1 }, counterPrefix: "On this device: ", nothing: "Nothing" };
  },
}));
beforeEach(() => Object.assign(fake, { asked: [], rows: [] }));

const SEARCHES = [
  ["/?status_id=2", "enquiries.list", "Search by name, enquiry no, e-mail, phone", "Ravi Kumar"],
  ["/Project", "projects.list", "Search Projects", "Green Park"],
  ["/Brokers", "brokers.list", "Search by name or firm", "Imran Shaikh"],
  ["/Meeting", "meetings.list", "Search by firm name", "Skyline Properties"],
  ["/McMeetings", "clientMeetings.list", "Search by client name", "Ravi Kumar"],
  ["/Today/brokers", "calls.brokersToday", "Search", "Imran Shaikh"],
  ["/Today/brokers/backlog_calls", "calls.brokersBacklog", "Search", "Imran Shaikh"],
  ["/Today/enquiries_builders", "calls.enquiriesToday", "Search", "Ravi Kumar"],
  ["/Today/enquiries_builders/backlog_calls", "calls.enquiriesBacklog", "Search", "Ravi Kumar"],
] as const;

test.each(SEARCHES)(
  "what is typed into the search of %s is looked for in %s of this device",
  async (path, call, label, row) => {
    fake.rows = (reply(call) as { rows: object[] }).rows;
    const screen = await openScreen(`${path}${path.includes("?") ? "&" : "?"}pageNo=3`, {
      [call]: { ...reply(call), rows: [], total: 0 },
    });
    expect(screen.text()).not.toContain(row);
    await screen.type(label, "ra");

    expect(fake.asked).toEqual([[call, expect.objectContaining({ search: "ra", page: 1 })]]);
    expect(screen.text()).toContain("On this device: 1 - 1 of 1");
    expect(screen.textIn("li") + screen.textIn("tbody")).toContain(row);
  },
);

test.each(SEARCHES)(
  "what %s has searched for and is typed again shows what the server found",
  async (path, call, label, row) => {
    fake.rows = [];
    const screen = await openScreen(`${path}${path.includes("?") ? "&" : "?"}search_query=rao`, {
      [call]: reply(call),
    });
    expect(screen.text()).toContain(row);
    await screen.type(label, "ra");
    expect(screen.text()).toContain("Nothing");
    expect(screen.textIn("li") + screen.textIn("tbody")).not.toContain(row);
    await screen.type(label, " rao ");

    expect(fake.asked).toHaveLength(1);
    expect(screen.text()).toContain(row);
  },
);

test.each([
  ["/?is_advanced_search=true&name=Ravi&sort=desc", "enquiries.list", 0],
  ["/Brokers?is_advanced_search=true&performance=P1", "brokers.list", 2],
  ["/Meeting?is_advanced_search=true&user_ids=4", "meetings.list", 3],
  ["/McMeetings?is_advanced_search=true&enquiry_no=E5", "clientMeetings.list", 4],
])(
  "what is typed into the search of %s is looked for with all that the list is filtered by",
  async (path, call, at) => {
    const screen = await openScreen(path, {});
    const [, filtered] = screen.reads.find(([name]) => name === call) ?? [];
    await screen.type(SEARCHES[at]?.[2] ?? "", "ra");

    expect(fake.asked).toEqual([[call, { ...(filtered as object), search: "ra", page: 1 }]]);
    expect(Object.values(filtered as object).filter(Boolean).length).toBeGreaterThan(2);
  },
);
