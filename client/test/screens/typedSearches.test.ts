import { afterEach, expect, test } from "vitest";
import { loadedSet, type SetRow } from "../../src/answers/workingSet/setStore.ts";
import { openScreen, reply } from "../openScreen.ts";

const SEARCHES = [
  ["/", "enquiries.list", "Search by name, enquiry no, e-mail, phone", "ravi", "Ravi Kumar"],
  ["/Project", "projects.list", "Search Projects", "green", "Green Park"],
  ["/Brokers", "brokers.list", "Search by name or firm", "imran", "Imran Shaikh"],
  ["/Meeting", "meetings.list", "Search by firm name", "sky", "Skyline Properties"],
  ["/McMeetings", "clientMeetings.list", "Search by client name", "ravi", "Ravi Kumar"],
  ["/Today/brokers", "calls.brokersToday", "Search", "imran", "Imran Shaikh"],
  ["/Today/brokers/backlog_calls", "calls.brokersBacklog", "Search", "imran", "Imran Shaikh"],
  ["/Today/enquiries_builders", "calls.enquiriesToday", "Search", "ravi", "Ravi Kumar"],
  ["/Today/enquiries_builders/backlog_calls", "calls.enquiriesBacklog", "Search", "ravi", "Ravi Kumar"],
] as const;

/** The rows of a list on this device. */
function storeOnDevice(call: string) {
  const { rows } = reply(call) as { rows: SetRow["row"][] };
  const section = call.startsWith("calls.") ? call : `${call} 0`;
  loadedSet.set({
    owner: "4",
    state: { at: 0, from: null },
    sections: new Map([[section, rows.map((row) => ({ hash: "", row }))]]),
  });
}
afterEach(() => loadedSet.set(undefined));

test.each(SEARCHES)("what is typed into the search of %s is searched in %s on this device", async (...testCase) => {
  const [path, call, label, searchText, row] = testCase;
  storeOnDevice(call);
  const screen = await openScreen(`${path}?pageNo=3`, { [call]: { ...reply(call), rows: [], total: 0 } });
  expect(screen.text()).not.toContain(row);
  await screen.type(label, searchText);
  expect(screen.text()).toContain("On this phone: 1 - 1 of 1");
  expect(screen.textIn("li") + screen.textIn("tbody")).toContain(row);
  await screen.type(label, "qqq");

  expect(screen.text()).toContain("Nothing on this phone. Search asks the server.");
});

test.each(SEARCHES)("an earlier search of %s that is typed again shows what the server found", async (...testCase) => {
  const [path, call, label, , row] = testCase;
  storeOnDevice(call);
  const screen = await openScreen(`${path}?search_query=rao`, { [call]: reply(call) });
  expect(screen.text()).toContain(row);
  await screen.type(label, "qqq");
  expect(screen.textIn("li") + screen.textIn("tbody")).not.toContain(row);
  await screen.type(label, " rao ");

  expect(screen.text()).toContain(row);
});
