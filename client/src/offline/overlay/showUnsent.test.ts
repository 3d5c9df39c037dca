import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";
import { readUnsent } from "./readUnsent.ts";
import { serverReply, shownFor, showUnsent } from "./showUnsent.ts";
import { withUnsent } from "./withUnsent.ts";

const fake = vi.hoisted(() => ({
  ...{ userId: "4" as string | null, onEnd: () => {}, refreshed: [] as string[], discarded: new Set<string>() },
  ...{ unsent: [] as object[], open: async (entries: object[]): Promise<object[]> => entries },
}));
vi.mock("../../api/queryClient.ts", async () => {
  const { QueryClient } = await import("@tanstack/react-query");
  return {
    queryClient: new QueryClient(),
    refreshAfter: async (call: string) => void fake.refreshed.push(call),
    procedureName: (key: string[][]) => key[0]?.join("."),
  };
});
vi.mock("../../auth/session.ts", () => ({
  session: {
    userId: () => fake.userId,
    onEnd: (listener: () => void) => {
      fake.onEnd = listener;
    },
  },
}));
vi.mock("../outbox/deviceOutbox.ts", () => ({ discarded: fake.discarded, unsent: async () => fake.unsent }));
vi.mock("./unsentWrites.ts", () => ({ openWrites: (entries: object[]) => fake.open(entries) }));
const { queryClient } = await import("../../api/queryClient.ts");

const KEY = [["clientMeetings", "details"], { input: { id: 4 }, type: "query" }];
const write = (id: string, call: string, input: object) =>
  ({ id, call, input, at: 0, by: "Asha", settings: {} }) as unknown as StoredEntry;
const edit = (id: string, minutes_of_meeting: string) =>
  write(id, "clientMeetings.update", { id: 4, minutes_of_meeting });
const meeting = (minutes_of_meeting: string) => ({ id: 4, minutes_of_meeting });
const shown = () => queryClient.getQueryData<{ minutes_of_meeting: string }>(KEY)?.minutes_of_meeting;
const fetchMeeting = () => queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => meeting("Met"), staleTime: 0 });

beforeEach(async () => {
  Object.assign(fake, { userId: "4", unsent: [], open: async (entries: object[]) => entries });
  await showUnsent([]);
  fake.onEnd();
  fake.refreshed.length = 0;
  fake.discarded.clear();
  queryClient.clear();
  await fetchMeeting();
});

test("what is unsent is shown for its user, and what the server said stays known", async () => {
  expect(shownFor.get()).toBeUndefined();
  await showUnsent([edit("a", "First"), edit("b", "Changed")]);

  expect([shown(), shownFor.get()]).toEqual(["Changed", "4"]);
  expect(serverReply("clientMeetings.details", { id: 4 })).toEqual(meeting("Met"));
  expect(serverReply("clientMeetings.details", { id: 5 })).toBeUndefined();
});

test("what another kind of query of the same record holds is no reply of the server", async () => {
  queryClient.clear();
  const infinite = [["clientMeetings", "details"], { input: { id: 4 }, type: "infinite" }];
  await queryClient.fetchQuery({ queryKey: infinite, queryFn: async () => meeting("Pages") });

  expect(serverReply("clientMeetings.details", { id: 4 })).toBeUndefined();
});

test("what has arrived is fetched again, and what was discarded is not", async () => {
  await showUnsent([edit("a", "Changed"), write("b", "brokers.update", { id: 1 })]);
  fake.discarded.add("b");
  await showUnsent([]);

  expect(fake.refreshed).toEqual(["clientMeetings.update"]);
});

test("a later look at the outbox is not replaced by an earlier one that took longer", async () => {
  const slow = Promise.withResolvers<object[]>();
  fake.open = async (entries) => (entries.length ? entries : slow.promise);
  const first = showUnsent([]);
  const second = showUnsent([edit("b", "Second")]);
  await new Promise(setImmediate);
  slow.resolve([edit("a", "First")]);
  await Promise.all([first, second]);

  expect(shown()).toBe("Second");
});

test("a look that fails is no obstacle to the next one, nor to the forms that wait for it", async () => {
  fake.open = () => Promise.reject(new Error("no database"));
  await showUnsent([]);
  expect(shownFor.get()).toBe("4");
  fake.open = async (entries) => entries;
  await showUnsent([edit("a", "Changed")]);

  expect(shown()).toBe("Changed");
});

test("unsent work that is read while another user signs in is not shown as that user's", async () => {
  const slow = Promise.withResolvers<object[]>();
  fake.open = () => slow.promise;
  const look = showUnsent([]);
  fake.userId = "5";
  slow.resolve([]);
  await look;

  expect(shownFor.get()).toBe("4");
});

test("at the end of the session nothing unsent is shown any more", async () => {
  await showUnsent([edit("a", "Changed")]);
  fake.onEnd();

  expect([shown(), shownFor.get()]).toEqual(["Met", undefined]);
});

test("a record that was created on this device is read from its entry, until it has arrived", async () => {
  const key = [["clientMeetings", "details"], { input: { id: "unsent-new" }, type: "query" }];
  fake.unsent = [write("new", "clientMeetings.create", { id: 5, minutes_of_meeting: "New" })];
  expect(await readUnsent({ queryKey: key } as never)).toMatchObject({ id: "unsent-new", minutes_of_meeting: "New" });

  fake.unsent = [];
  const failure = await readUnsent({ queryKey: key } as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(failure).toMatchObject({ status: 404 });
});

test("a reply is given with all that is unsent of what it was asked for", async () => {
  fake.unsent = [edit("a", "Changed")];
  const asked = { call: "clientMeetings.details", input: { id: 4 } };

  expect(await withUnsent(asked, meeting("Met"))).toMatchObject({ minutes_of_meeting: "Changed" });
  expect(await withUnsent({ ...asked, input: { id: 5 } }, meeting("Met"))).toEqual(meeting("Met"));
});
