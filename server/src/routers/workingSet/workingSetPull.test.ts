import { describe, expect, test } from "vitest";
import { routerWith } from "../../../test/routerContext.ts";
import { readHashes, rowHash } from "./rowHash.ts";

const QUEUES = ["enquiriesToday", "enquiriesBacklog", "brokersToday", "brokersBacklog"].map((name) => `calls.${name}`);
const LISTS = ["enquiries", "brokers", "meetings", "clientMeetings", "projects"].map((name) => `${name}.list`);
const page = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length, perPage: 20 });
/** A page of a list that has so many pages. */
const pages = (count: number) => ({ ...page(1), total: 20 * count });
const EMPTY = Object.fromEntries([...QUEUES, ...LISTS].map((name) => [name, page()]));

const sizes = (more: object = {}) => ({ rows: 20, meetings: 20, calls: 100, ...more });
type Pull = Parameters<ReturnType<typeof routerWith>["caller"]["workingSet"]["pull"]>[0];

async function pull(input: Pull, replies: Parameters<typeof routerWith>[0] = {}, more: object = {}) {
  const { context } = routerWith();
  const settings = { ...context.settings, workingSet: sizes(more) };
  const { caller, done } = routerWith({ ...EMPTY, ...replies }, { settings });
  const pulled = await caller.workingSet.pull(input);
  const asked = done.map(([name]) => name);
  return { ...pulled, asked, done };
}

describe("a pull", () => {
  test("compares lists, and queues only where that is asked for", async () => {
    expect((await pull({})).asked).toEqual(LISTS);
    expect((await pull({ queues: true })).asked).toEqual([...QUEUES, ...LISTS]);
    expect((await pull(undefined as never)).asked).toEqual(LISTS);
  });

  test("asks nothing where the set is turned off", async () => {
    const { caller, done } = routerWith();

    expect(await caller.workingSet.pull({ queues: true })).toEqual({
      ...{ isOn: false, put: [], del: [], more: null, queuesLeft: false, calls: 0 },
    });
    expect(done).toEqual([]);
  });

  test("sends what the client does not have and names what is gone, of each section", async () => {
    const [known, gone] = [await rowHash({ id: 1 }), await rowHash({ id: 9 })];
    const have = { "brokers.list 0": known + gone, "projects.list 0": gone };
    const { put, del, calls, more, queuesLeft } = await pull({ have }, { "brokers.list": page(1, 2) });

    expect(put).toEqual([{ section: "brokers.list 0", hash: await rowHash({ id: 2 }), row: { id: 2 } }]);
    expect(del).toEqual([
      { section: "brokers.list 0", hashes: [gone] },
      { section: "projects.list 0", hashes: [gone] },
    ]);
    expect({ calls, more, queuesLeft }).toEqual({ calls: 5, more: null, queuesLeft: false });
  });

  test("is of the user whose enquiries are asked for", async () => {
    const { done } = await pull({ sections: 1 });

    expect(done).toEqual([["enquiries.list", expect.objectContaining({ assigned_to_ids: [4], page: 1 })]]);
  });

  test("goes on with the section that is named, and with the first where none or another is named", async () => {
    const rows = { rows: 400 };
    const from = (name?: string) => pull({ from: name, sections: 2 }, {}, rows);
    const section = (asked: [string, ...unknown[]][]) =>
      asked.map(([name, input]) => `${name} ${(input as { page: number }).page}`);

    const next = await from("brokers.list 1");
    expect([section(next.done), next.more]).toEqual([["brokers.list 11", "meetings.list 1"], "clientMeetings.list 0"]);
    for (const name of [undefined, "unknown"]) {
      const first = await from(name);
      expect([section(first.done), first.more]).toEqual([["enquiries.list 1", "enquiries.list 11"], "brokers.list 0"]);
    }
    expect((await from("projects.list 1")).more).toBeNull();
  });

  test("of no sections of lists names the one that comes next", async () => {
    expect(await pull({ sections: 0 })).toMatchObject({ asked: [], more: "enquiries.list 0", calls: 0 });
  });
});

describe("the calls of a pull", () => {
  test("are at most those of the server, however many are asked for", async () => {
    expect(await pull({ queues: true, calls: 1_000, sections: 0 }, {}, { calls: 2 })).toMatchObject({
      ...{ asked: QUEUES.slice(0, 2), calls: 2, queuesLeft: true },
    });
    expect((await pull({ queues: true, calls: 3, sections: 0 })).asked).toEqual(QUEUES.slice(0, 3));
  });

  test("are spent on each queue while one is left", async () => {
    expect(await pull({ queues: true, calls: 4, sections: 0 })).toMatchObject({ asked: QUEUES, queuesLeft: false });
  });

  test("are too few where a queue was not read to its end", async () => {
    const replies = { "calls.enquiriesToday": page(1, 2, 3), "enquiries.details": { id: 1 } };

    expect(await pull({ queues: true, calls: 7, sections: 0 }, replies)).toMatchObject({ queuesLeft: false });
    expect(await pull({ queues: true, calls: 3, sections: 0 }, replies)).toMatchObject({ queuesLeft: true, calls: 3 });
  });

  test("are too few where they end within the last queue", async () => {
    const replies = { "calls.brokersBacklog": page(1, 2, 3), "brokers.details": { id: 1 } };

    expect(await pull({ queues: true, calls: 7, sections: 0 }, replies)).toMatchObject({ queuesLeft: false });
    expect(await pull({ queues: true, calls: 5, sections: 0 }, replies)).toMatchObject({ queuesLeft: true, calls: 5 });
  });

  test("are spent on the pages of a later section, and on no page after its last", async () => {
    const { done } = await pull({ from: "brokers.list 1", sections: 1 }, { "brokers.list": pages(13) }, { rows: 400 });

    expect(done.map(([, input]) => (input as { page: number }).page).sort()).toEqual([11, 12, 13]);
  });

  test("begin a section of a list only where they are enough for its ten pages", async () => {
    const replies = { "enquiries.list": pages(5) };

    expect(await pull({ calls: 15 }, replies, { rows: 200 })).toMatchObject({ more: "meetings.list 0", calls: 6 });
    expect(await pull({ calls: 14 }, replies, { rows: 200 })).toMatchObject({ more: "brokers.list 0", calls: 5 });
  });

  test("begin the first section in any case, but not after the queues", async () => {
    expect((await pull({ calls: 1 })).asked).toEqual(["enquiries.list"]);
    expect(await pull({ calls: 5, queues: true })).toMatchObject({ asked: QUEUES, more: "enquiries.list 0" });
  });
});

describe("a queue", () => {
  test.each([
    ["calls.enquiriesToday", "enquiries.details"],
    ["calls.enquiriesBacklog", "enquiries.details"],
    ["calls.brokersToday", "brokers.details"],
    ["calls.brokersBacklog", "brokers.details"],
  ])("%s is sent with records of %s", async (queue, details) => {
    const replies = { [queue]: page(5), [details]: { id: 5, note: "by record", ctoc_enabled: true } };
    const { put, done } = await pull({ queues: true, sections: 0 }, replies);

    expect(put).toEqual([
      { section: queue, hash: await rowHash({ id: 5 }), row: { id: 5 }, details: { id: 5, note: "by record" } },
    ]);
    expect(done.filter(([name]) => name === details)).toEqual([[details, { id: 5 }]]);
  });

  test("has a row without a record where that is refused", async () => {
    const { put } = await pull(
      { queues: true, sections: 0 },
      { "calls.brokersToday": page(5), "brokers.details": 404 },
    );

    expect(put).toEqual([{ section: "calls.brokersToday", hash: await rowHash({ id: 5 }), row: { id: 5 } }]);
  });

  test("of ten pages at most is read to its end", async () => {
    const { asked } = await pull({ queues: true, sections: 0 }, { "calls.brokersToday": pages(12) });

    expect(asked.filter((name) => name === "calls.brokersToday")).toHaveLength(10);
  });

  test("that the role may not see is whole and empty", async () => {
    const replies = Object.fromEntries(QUEUES.map((name) => [name, 403]));
    const have = { "calls.brokersToday": await rowHash({ id: 1 }) };

    expect(await pull({ queues: true, sections: 0, have }, replies)).toMatchObject({
      ...{ put: [], queuesLeft: false, del: [{ section: "calls.brokersToday", hashes: [await rowHash({ id: 1 })] }] },
    });
  });

  test("of an upstream that names no size of its pages has one", async () => {
    const replies = { "calls.brokersToday": { ...page(1), total: 50, perPage: 0 }, "brokers.details": 404 };

    expect(await pull({ queues: true, sections: 0 }, replies)).toMatchObject({ queuesLeft: false, calls: 5 });
  });
});

test("an error that is none of the upstream ends the pull, whatever its status", async () => {
  const { context } = routerWith();
  const settings = { ...context.settings, workingSet: sizes() };
  const call = () => Promise.reject(Object.assign(new Error("a bug"), { status: 404 }));
  const { caller } = routerWith({}, { settings, call });

  await expect(caller.workingSet.pull({})).rejects.toThrow("a bug");
});

describe("an input", () => {
  const name = (length: number) => "x".repeat(length);
  test.each<[Pull, boolean]>([
    [{ have: { [name(60)]: name(5_000) } }, true],
    [{ have: { [name(61)]: "" } }, false],
    [{ have: { a: name(5_001) } }, false],
    [{ from: name(60) }, true],
    [{ from: name(61) }, false],
    [{ sections: 0 }, true],
    [{ sections: 1_000 }, true],
    [{ sections: 1_001 }, false],
    [{ sections: -1 }, false],
    [{ calls: 1 }, true],
    [{ calls: 1_000 }, true],
    [{ calls: 1_001 }, false],
    [{ calls: 0 }, false],
  ])("%# is read: %#", async (input, isRead) => {
    const outcome = await pull(input).then(
      () => true,
      () => false,
    );

    expect(outcome).toBe(isRead);
  });
});

describe("the hash of a row", () => {
  test("is the same in every version, so that an update of the server sends no row again", async () => {
    const hashes = await Promise.all([1, 4, 6].map((id) => rowHash({ id })));

    expect(hashes).toEqual(["UIJfD", "9yMl-", "z_h0f"]);
  });

  test("is read in fives, and what is left over is none", () => {
    expect([...readHashes("AAAAABBBBBCC")]).toEqual(["AAAAA", "BBBBB"]);
    expect([...readHashes("")]).toEqual([]);
  });
});
