import type { UnsentWrite } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { overlayQueries } from "./overlayQueries.ts";

const LIST = [["clientMeetings", "list"], { input: {}, type: "query" }];
const DETAILS = [["clientMeetings", "details"], { input: { id: 4 }, type: "query" }];
const meeting = (minutes: string, lock_version = 1) => ({ id: 4, minutes_of_meeting: minutes, lock_version });
const edit = (id: string, minutes_of_meeting: string) =>
  ({
    id,
    call: "clientMeetings.update",
    input: { id: 4, minutes_of_meeting },
    at: 0,
    by: "Asha",
    settings: {},
  }) as UnsentWrite;
const removal = { ...edit("removal", ""), call: "clientMeetings.remove", input: { id: 4 } } as UnsentWrite;
const never = () => false;

let client: QueryClient;
let overlays: ReturnType<typeof overlayQueries>;
beforeEach(() => {
  client = new QueryClient();
  overlays = overlayQueries(client.getQueryCache());
});

const fetchAs = (queryKey: unknown[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: async () => data, staleTime: 0 });

test("a reply is shown with what is unsent, whichever comes first", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "Changed")], never);
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));

  await fetchAs(LIST, { rows: [{ id: 4 }, { id: 5 }], total: 2, perPage: 20 });
  overlays.set([edit("a", "Changed"), removal], never);
  expect(client.getQueryData(LIST)).toMatchObject({ rows: [{ id: 5 }], total: 2 });
  await fetchAs(DETAILS, meeting("Met again", 3));
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 4));
});

test("what is unsent is added once, also where a fetch that failed answers with what is on screen", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "Changed")], never);
  await fetchAs(DETAILS, client.getQueryData(DETAILS));

  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));
});

test("an entry that has arrived is shown until its reads were asked again, and is told", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  const one = edit("a", "Changed");
  overlays.set([one], never);

  expect(overlays.set([], never)).toEqual([one]);
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));
  await fetchAs(DETAILS, meeting("Changed", 2));
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));
});

test("a reply that was asked for before an entry arrived still shows it", async () => {
  overlays.set([edit("a", "Changed")], never);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = client.fetchQuery({ queryKey: DETAILS, queryFn: () => promise });
  overlays.set([], never);
  resolve(meeting("Met"));
  await asked;

  expect(client.getQueryData(DETAILS)).toEqual(meeting("Changed", 2));
});

test("an entry that was discarded is not shown any more, and neither is any after the sign-out", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  overlays.set([edit("a", "Changed")], never);

  expect(overlays.set([], () => true)).toEqual([]);
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Met"));
  overlays.set([edit("b", "Changed")], never);
  overlays.clear();
  expect(client.getQueryData(DETAILS)).toEqual(meeting("Met"));
});

test("a reply that is old stays old", async () => {
  await fetchAs(DETAILS, meeting("Met"));
  const before = client.getQueryState(DETAILS)?.dataUpdatedAt;
  await client.invalidateQueries({ queryKey: DETAILS });
  overlays.set([edit("a", "Changed")], never);

  expect(client.getQueryState(DETAILS)).toMatchObject({ dataUpdatedAt: before, isInvalidated: true });
});
