import type { UnsentWrite } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { asksForUnsent, inputOf, overlayQueries } from "./overlayQueries.ts";

const keyOf = (id: unknown, call = "details") => [["clientMeetings", call], { input: { id }, type: "query" }];
const DETAILS = keyOf(4);
const edit = (id: string, minutes_of_meeting: string, record = 4) =>
  ({
    id,
    call: "clientMeetings.update",
    input: { id: record, minutes_of_meeting },
    at: 0,
    by: "Asha",
    settings: {},
  }) as UnsentWrite;
const never = () => false;

let client: QueryClient;
let overlays: ReturnType<typeof overlayQueries>;
beforeEach(() => {
  client = new QueryClient();
  overlays = overlayQueries(client.getQueryCache());
});

const meeting = (minutes: string, lock_version = 1, id = 4) => ({ id, minutes_of_meeting: minutes, lock_version });
const fetchAs = (queryKey: readonly unknown[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: async () => data, staleTime: 0 });
const minutes = (key = DETAILS) => (client.getQueryData(key) as { minutes_of_meeting?: string })?.minutes_of_meeting;

test("replies that came before are shown with what is unsent as well", async () => {
  const earlier = new QueryClient();
  await earlier.fetchQuery({ queryKey: DETAILS, queryFn: async () => meeting("Met") });
  overlayQueries(earlier.getQueryCache()).set([edit("a", "Changed")], never);

  expect(earlier.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));
});

test("a write that has arrived is shown below those that are still unsent", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "First"), edit("b", "Second")], never);
  overlays.set([edit("b", "Second")], never);

  expect(client.getQueryData(DETAILS)).toEqual(meeting("Second", 3));
});

test("writes that arrive one after the other are each shown until their reads were asked again", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  await fetchAs(keyOf(5), meeting("Met", 1, 5));
  overlays.set([edit("a", "Changed"), edit("b", "Changed", 5)], never);
  overlays.set([edit("b", "Changed", 5)], never);
  overlays.set([], never);

  expect([minutes(), minutes(keyOf(5))]).toEqual(["Changed", "Changed"]);
});

test("a write that arrived before a reply was asked for is not shown in it again", async () => {
  overlays.set([edit("a", "Changed")], never);
  overlays.set([], never);
  await fetchAs(DETAILS, meeting("Changed by another user", 3));
  overlays.set([], never);

  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed by another user", 3));
});

test("of more than 50 writes that have arrived the latest are shown", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  const other = Array.from({ length: 51 }, (_, id) => edit(`${id}`, "Other", 1_000 + id));
  overlays.set([...other, edit("last", "Changed")], never);
  overlays.set([], never);

  expect(minutes()).toBe("Changed");
});

test("after the sign-out also what has arrived is not shown any more", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "Changed")], never);
  overlays.set([], never);
  overlays.clear();

  expect(client.getQueryData(DETAILS)).toEqual(meeting("Met"));
});

test("the reply of the server stays known beside what is shown", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "Changed")], never);
  const query = client.getQueryCache().find({ queryKey: DETAILS });

  expect(query && overlays.serverReply(query)).toEqual(meeting("Met"));
});

test("showing what is unsent makes a reply neither newer nor fetched, and tells its screens once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  await fetchAs(DETAILS, meeting("Met"));
  const query = client.getQueryCache().find({ queryKey: DETAILS });
  vi.setSystemTime(9_000);
  const told = vi.fn();
  client.getQueryCache().subscribe(told);
  overlays.set([edit("a", "Changed")], never);
  overlays.set([edit("a", "Changed")], never);
  await fetchAs(keyOf(5), meeting("Met", 1, 5));
  vi.useRealTimers();

  expect(query?.state.dataUpdatedAt).toBe(1_000);
  const ofDetails = told.mock.calls.filter(([event]) => event.query === query && event.type === "updated");
  expect(ofDetails.every(([event]) => event.action.manual)).toBe(true);
});

test("a write leaves replies that it does not concern as they are, the same object", async () => {
  const list = keyOf(undefined, "settings");
  const data = { rows: [] };
  client.setQueryData(list, data);
  client.setQueryData(["theme"], data);
  overlays.set([edit("a", "Changed")], never);

  expect(client.getQueryData(list)).toBe(data);
  expect(client.getQueryData(["theme"])).toBe(data);
});

test("a record that is only on this device is made of its write alone, and gets no overlay", async () => {
  const create = { ...edit("new", ""), call: "clientMeetings.create", input: { minutes_of_meeting: "Met" } };
  const key = keyOf("unsent-new");
  await fetchAs(key, meeting("As it was made"));
  overlays.set([create as UnsentWrite], never);

  expect(minutes(key)).toBe("As it was made");
  const asks = [key, DETAILS, [["clientMeetings", "list"]]].map((queryKey) => asksForUnsent({ queryKey }));
  expect([asks, inputOf({ queryKey: [["clientMeetings", "list"]] })]).toEqual([[true, false, false], {}]);
  const pair = [["projectBrokers", "card"], { input: { building_id: 1, broker_id: "unsent-new" } }];
  expect(asksForUnsent({ queryKey: pair })).toBe(true);
});

test("a read that failed stays failed where no unsent write concerns it", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  const failing = client.fetchQuery({
    queryKey: DETAILS,
    queryFn: () => Promise.reject(new Error("503")),
    staleTime: 0,
  });
  await expect(failing).rejects.toThrow("503");
  overlays.set([edit("a", "Other", 5)], never);

  expect(client.getQueryState(DETAILS)).toMatchObject({ status: "error", data: meeting("Met") });
});
