import { expect, test } from "vitest";
import { entityKey, entryTitle } from "./queueableWrites.ts";

test.each([
  ["enquiries.update", { id: 5, enquiry_id: 9 }, "enquiries 5"],
  ["campaigns.update", { campaign_id: 3, bb_broker_id: 4 }, "campaigns 3"],
  ["projectBrokers.update", { building_broker_id: 8 }, "projectBrokers 8"],
  ["projectBrokers.initiate", { building_id: 1, broker_id: 2 }, "projectBrokers 1 2"],
  ["clientMeetings.remove", { id: 6 }, "clientMeetings 6"],
])("%s with %j belongs to the record %s", (path, input, record) => expect(entityKey(path, input, "key")).toBe(record));

test("a new record waits for nothing but itself, even below an existing record", () => {
  expect(entityKey("clientMeetings.create", { id: 5 }, "key")).toBe("new key");
  expect(entityKey("enquiries.saveSearch", { search_name: "Mine" }, "key")).toBe("new key");
});

test("an entry has the title of its write; an entry of an older version has its name and its own record", () => {
  expect(entryTitle("enquiries.update")).toBe("Edit of an enquiry");
  expect(entryTitle("enquiries.removed")).toBe("enquiries.removed");
  expect(entityKey("enquiries.removed", { id: 5 }, "key")).toBe("new key");
});
