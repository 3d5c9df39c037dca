import { UpstreamError } from "@mobile-crm/contracts";
import { describe, expect, test, vi } from "vitest";
import { routerWith } from "../../../test/routerContext.ts";
import { rowHash } from "./rowHash.ts";

const QUEUES = ["enquiriesToday", "enquiriesBacklog", "brokersToday", "brokersBacklog"].map((name) => `calls.${name}`);
const LISTS = ["enquiries", "brokers", "meetings", "clientMeetings", "projects"].map((name) => `${name}.list`);
const page = (...ids: (number | null)[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length, perPage: 20 });
/** A page of a list with this many pages. */
const pages = (count: number) => ({ ...page(1), total: 20 * count });
const EMPTY = Object.fromEntries([...QUEUES, ...LISTS].map((name) => [name, page()]));

type Replies = Parameters<typeof routerWith>[0];
type Pull = Parameters<ReturnType<typeof routerWith>["caller"]["workingSet"]["pull"]>[0];

const settingsOf = (sizes: object = {}) => ({
  ...routerWith().context.settings,
  workingSet: { rows: 20, meetings: 20, ...sizes },
});

async function pull(input: Pull = {}, replies: Replies = {}, sizes: object = {}) {
  const { caller, calls: recordedCalls } = routerWith({ ...EMPTY, ...replies }, { settings: settingsOf(sizes) });
  const pulled = await caller.workingSet.pull(input);
  return { ...pulled, recordedCalls, callNames: recordedCalls.map(([name]) => name) };
}
const requestedPages = (recordedCalls: [string, ...unknown[]][], list: string) =>
  recordedCalls.flatMap(([name, input]) => (name === list ? [(input as { page: number }).page] : [])).sort();

describe("a pull", () => {
  test("requests nothing if the working set is turned off", async () => {
    const { caller, calls: recordedCalls } = routerWith();

    expect(await caller.workingSet.pull({})).toMatchObject({ isOn: false, put: [], del: [], calls: 0 });
    expect(recordedCalls).toEqual([]);
  });

  test("reads lists before the records of the queues", async () => {
    const replies = { "calls.enquiriesToday": page(5), "enquiries.details": { id: 5, note: "x", ctoc_enabled: true } };
    const { callNames, put, more, calls } = await pull({}, replies);

    expect(callNames).toEqual([...QUEUES, ...LISTS, "enquiries.details"]);
    expect({ more, calls }).toEqual({ more: null, calls: 10 });
    expect(put).toEqual([
      {
        section: "calls.enquiriesToday",
        hash: await rowHash({ id: 5 }),
        row: { id: 5 },
        details: { id: 5, note: "x" },
      },
    ]);
  });

  test("sends rows that the client lacks, and lists the removed rows of each completely read section", async () => {
    const [knownHash, removedHash] = [await rowHash({ id: 1 }), await rowHash({ id: 9 })];
    const have = { "brokers.list 0": knownHash + removedHash, "projects.list 0": removedHash };
    const { put, del, whole } = await pull({ have }, { "brokers.list": page(1, 2, null) });

    expect(put).toEqual([{ section: "brokers.list 0", hash: await rowHash({ id: 2 }), row: { id: 2 } }]);
    expect(del).toEqual([
      { section: "brokers.list 0", hashes: [removedHash] },
      { section: "projects.list 0", hashes: [removedHash] },
    ]);
    expect(whole).toEqual([...QUEUES, ...LISTS.map((name) => `${name} 0`)]);
  });

  test("reads the user's enquiries due from 45 days ago until in 14 days, and the meetings of 30 days in India", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00Z") });
    const { recordedCalls } = await pull();
    vi.useRealTimers();

    expect(recordedCalls).toContainEqual([
      "enquiries.list",
      {
        key: "next_call_date",
        sort: "asc",
        assigned_to_ids: [4],
        page: 1,
        next_call_date_from: "2026-10-07",
        next_call_date_upto: "2026-12-05",
      },
    ]);
    expect(recordedCalls).toContainEqual([
      "meetings.list",
      { start_date: "2026-10-22", end_date: "2026-11-21", page: 1 },
    ]);
  });

  test("leaves out phone number fields, however they are spelled", async () => {
    const phones = { phone: 1, Phone_Number: 1, MOBILE: 1, Contact_Number: 1, WhatsApp: 1, CTOC: 1 };
    const { put } = await pull({}, { "brokers.list": { ...page(), rows: [{ id: 1, name: "Asha", ...phones }] } });

    expect(put[0]?.row).toEqual({ id: 1, name: "Asha" });
  });

  test("has an empty, complete section for a list that the role may not see", async () => {
    const have = { "calls.brokersToday": await rowHash({ id: 1 }) };
    for (const status of [403, 404, 422]) {
      const { put, del } = await pull({ have }, Object.fromEntries(QUEUES.map((name) => [name, status])));
      expect(put).toEqual([]);
      expect(del).toEqual([{ section: "calls.brokersToday", hashes: [have["calls.brokersToday"]] }]);
    }
  });

  test("sends a row without its record if the role may not see that, and does not request it again", async () => {
    const { put } = await pull({}, { "calls.brokersToday": page(5), "brokers.details": 404 });

    expect(put).toEqual([
      { section: "calls.brokersToday", hash: await rowHash({ id: 5 }), row: { id: 5 }, details: null },
    ]);
  });
});

describe("the calls of a pull", () => {
  test("are 30 at most: after that rows are sent without their records", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const replies = { "calls.enquiriesToday": page(...ids), "calls.brokersToday": page(...ids) };
    const records = { "enquiries.details": { id: 1 }, "brokers.details": { id: 1 } };
    const { put, callNames } = await pull({}, { ...replies, ...records });

    expect(callNames).toHaveLength(30);
    expect(put).toHaveLength(40);
    expect(put.filter(({ details }) => details)).toHaveLength(21);
    await expect(pull({ calls: 31 })).rejects.toThrow();
  });

  test("of a later one are today's calls, the next section, and a record", async () => {
    expect(await pull({ calls: 4, from: "brokers.list 0" }, {}, { rows: 40, meetings: 40 })).toMatchObject({
      callNames: ["calls.enquiriesToday", "brokers.list"],
      more: "meetings.list 0",
    });
    expect(await pull({ calls: 4, from: "projects.list 0" })).toMatchObject({ more: null });
    expect(await pull({ calls: 4, from: "unknown" })).toMatchObject({ callNames: QUEUES.slice(0, 2), more: QUEUES[2] });
    const changed = { "calls.enquiriesToday": page(1, 2, 3), "enquiries.details": { id: 1 }, "brokers.list": pages(2) };
    expect((await pull({ calls: 4, from: "brokers.list 0" }, changed, { rows: 40 })).callNames).toEqual([
      ...["calls.enquiriesToday", "brokers.list", "brokers.list", "enquiries.details"],
    ]);
  });

  test("read two pages of a section, and continue with the next section of the list", async () => {
    const { recordedCalls, more } = await pull(
      { calls: 6, from: "brokers.list 1" },
      { "brokers.list": pages(9) },
      { rows: 100 },
    );

    expect(requestedPages(recordedCalls, "brokers.list")).toEqual([3, 4, 5]);
    expect(more).toBe("meetings.list 0");
  });

  test("end when they are used up within a section, which is then incomplete", async () => {
    const replies = { "calls.enquiriesToday": pages(2) };
    const have = { "calls.enquiriesToday": await rowHash({ id: 9 }) };
    const { callNames, whole, del } = await pull({ calls: 1, have }, replies);

    expect(callNames).toEqual(["calls.enquiriesToday"]);
    expect([whole, del]).toEqual([[], []]);
  });

  test("read one page of an upstream that does not state its page size", async () => {
    const { recordedCalls } = await pull({}, { "projects.list": { ...page(1), total: 50, perPage: 0 } });

    expect(requestedPages(recordedCalls, "projects.list")).toEqual([1]);
  });
});

describe("an overloaded upstream", () => {
  test.each([429, 500, 502, 503])(
    "that answers %i gets no more requests, from any device for ten minutes",
    async (status) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const call = vi.fn(() => Promise.reject(new UpstreamError(status, "busy")));
      const { caller } = routerWith({}, { settings: settingsOf(), call });

      expect(await caller.workingSet.pull({})).toMatchObject({ isOn: true, isBusy: true, put: [] });
      expect(await caller.workingSet.pull({})).toMatchObject({ isOn: true, isBusy: true, calls: 0 });
      expect(call).toHaveBeenCalledTimes(1);
      vi.setSystemTime(Date.now() + 10 * 60_000);
      await caller.workingSet.pull({});
      expect(call).toHaveBeenCalledTimes(2);
      vi.useRealTimers();
    },
  );

  test("that takes more than three seconds gets no more requests", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const call = vi.fn(async () => {
      now += 3_001;
      return page(1);
    });
    const { caller } = routerWith({}, { settings: settingsOf(), call: call as never });

    expect(await caller.workingSet.pull({})).toMatchObject({ isBusy: true, put: [] });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test("an ended session and an internal error end the pull", async () => {
  for (const error of [new UpstreamError(401, "ended"), Object.assign(new Error("a bug"), { status: 404 })]) {
    const { caller } = routerWith({}, { settings: settingsOf(), call: () => Promise.reject(error) });
    await expect(caller.workingSet.pull({})).rejects.toThrow();
  }
});

test("the hash of a row is the same in every version, so that a server update sends no row again", async () => {
  expect(await Promise.all([1, 4, 6].map((id) => rowHash({ id })))).toEqual(["UIJfD", "9yMl-", "z_h0f"]);
});
