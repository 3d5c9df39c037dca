import { hashKey } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/fakeNetwork.ts";
import { reply } from "../../../test/replies.ts";
import { SEAL, signIn } from "../../../test/signIn.ts";
import { queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { findStoredRead } from "../cache/queryStore.ts";
import { knownDay, prefetchDay } from "./prefetchDay.ts";
import { readKey, rowsOnPhone } from "./rowsOnPhone.ts";

const MINUTE_MS = 60_000;
const [call] = (reply("calls.enquiriesToday") as { rows: object[] }).rows;
const [partner] = (reply("calls.brokersToday") as { rows: object[] }).rows;
const rowsOf = (row: object | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, id: 100 + index }));
const page = (rows: object[]) => ({ rows, total: rows.length, perPage: 20 });

const replies = {
  "calls.enquiriesToday": page(rowsOf(call, 20)),
  "calls.brokersToday": page(rowsOf(partner, 5)),
  "calls.enquiriesBacklog": page([]),
  "calls.brokersBacklog": page([]),
  "site.settings": { prefetch: true },
};

let ids = 100;
beforeEach(() => {
  ids += 1;
  localStorage.removeItem("day_on_phone");
  signIn({ id: String(ids), seal: SEAL });
  queryClient.clear();
});

const namesOf = (reads: readonly (readonly [string, unknown])[]) =>
  reads.map(([name]) => name).filter((n) => n !== "site.settings");

test("the first download of a day reads the queues, the details of the next 20 calls and the meetings by 30 calls", async () => {
  const { reads } = fakeNetwork(replies);

  expect(await prefetchDay()).toBe("done");
  const names = namesOf(reads);
  expect(names.length).toBeLessThanOrEqual(30);
  expect(names.slice(0, 4).sort()).toEqual(Object.keys(replies).slice(0, 4).sort());
  expect(
    reads.filter(([name]) => name === "enquiries.details").map(([, input]) => (input as { id: number }).id),
  ).toEqual(rowsOf(call, 20).map(({ id }) => id));
  expect(names).toEqual(expect.arrayContaining(["meetings.list", "clientMeetings.list", "enquiries.settings"]));
  expect(await findStoredRead(hashKey(readKey("enquiries.details", { id: 119 })))).toBeDefined();
  expect(await rowsOnPhone("calls.enquiriesToday")).toHaveLength(20);
  expect(knownDay()).toMatchObject({ isRunning: false, at: Date.now() });
});

test("within a quarter of an hour nothing is read again, and later by at most 4 calls", async () => {
  fakeNetwork(replies);
  await prefetchDay();
  const soon = fakeNetwork(replies);
  await prefetchDay();
  expect(namesOf(soon.reads)).toEqual([]);
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
  queryClient.clear();
  const later = fakeNetwork(replies);
  await prefetchDay();

  expect(namesOf(later.reads).filter((name) => !name.endsWith("settings")).length).toBeLessThanOrEqual(4);
});

test("a busy server ends the download, and a role that may not read something does not", async () => {
  const refuse = (status: number) => () => {
    throw Object.assign(new TRPCClientError("Refused"), { data: { httpStatus: status } });
  };
  fakeNetwork({ ...replies, "calls.brokersToday": refuse(503) });
  expect(await prefetchDay()).toBe("busy");
  fakeNetwork({ ...replies, "calls.brokersToday": refuse(403) });

  expect(await prefetchDay({ isAsked: true })).toBe("done");
});

test("nothing is downloaded if the server has turned it off, or after the session has ended", async () => {
  const off = fakeNetwork({ ...replies, "site.settings": { prefetch: false } });
  expect(await prefetchDay()).toBeUndefined();
  localStorage.removeItem("token");
  expect(session.token()).toBeNull();
  expect(await prefetchDay()).toBeUndefined();

  expect(namesOf(off.reads)).toEqual([]);
});
