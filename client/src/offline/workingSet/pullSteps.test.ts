import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pullSet, startWorkingSet } from "./pullSet.ts";

const fake = vi.hoisted(() => ({
  ...{ asked: [] as { from?: string; queues?: boolean; have?: object }[], replies: [] as (object | Error)[] },
  ...{ state: undefined as object | undefined, sections: new Map<string, object[]>(), stored: [] as unknown[] },
  ...{ isRemoved: false, hasUser: true, token: "t" as string | null, beforeReply: () => {} },
}));
vi.mock("./pullClient.ts", () => ({
  pullClient: {
    query: async (input: object) => {
      fake.asked.push(input);
      fake.beforeReply();
      const reply = fake.replies.shift() ?? new TypeError("Failed to fetch");
      return reply instanceof Error ? Promise.reject(reply) : reply;
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({ session: { token: () => fake.token, userId: () => "4" } }));
vi.mock("./setStore.ts", () => ({
  loadSet: async () => (fake.hasUser ? { owner: "4", state: fake.state, sections: fake.sections } : undefined),
  storeSections: async (changed: Map<string, object[]>, state: object) => {
    await new Promise(setImmediate);
    fake.stored.push([...changed.keys()]);
    fake.state = state;
    fake.sections = new Map([...fake.sections, ...changed]);
  },
  removeSet: async () => {
    fake.isRemoved = true;
  },
}));

const row = (id: number) => ({ hash: `hash${id}`, row: { id } });
const reply = (more: string | null, others: object = {}) => ({
  ...{ isOn: true, put: [], del: [], more, queuesLeft: false, calls: 60 },
  ...others,
});
const put = (section: string, id: number) => ({ put: [{ section, ...row(id) }] });
const locks = { isFree: true, asked: [] as unknown[] };
const whole = (from: string | null, more: object = {}) => ({ at: 1, isWhole: true, from, ...more });

beforeEach(() => {
  Object.assign(fake, { asked: [], replies: [], state: undefined, stored: [], sections: new Map() });
  Object.assign(fake, { isRemoved: false, hasUser: true, token: "t", beforeReply: () => {} });
  Object.assign(locks, { isFree: true, asked: [] });
  const request = async (name: string, options: object, work: (lock: object | null) => unknown) => {
    locks.asked.push([name, options]);
    return work(locks.isFree ? {} : null);
  };
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "Date"], now: 5_000 });
});
afterEach(() => vi.useRealTimers());

describe("nothing is pulled", () => {
  test("while another tab pulls, which is not waited for", async () => {
    locks.isFree = false;
    await pullSet();

    expect(fake.asked).toEqual([]);
    expect(locks.asked).toEqual([["working-set", { ifAvailable: true }]]);
  });

  test.each([
    ["after the sign-out", { token: null }],
    ["without the key of a user", { hasUser: false }],
  ])("%s", async (_, change) => {
    Object.assign(fake, change);
    await pullSet();

    expect(fake.asked).toEqual([]);
  });
});

describe("a first pull", () => {
  test("stores what came before it goes on, and sends the hashes of all of it", async () => {
    fake.replies = [reply("brokers.list 0", put("enquiries.list 0", 1)), reply(null, put("brokers.list 0", 2))];
    await pullSet();

    expect(fake.asked.map(({ have }) => have)).toEqual([{}, { "enquiries.list 0": "hash1" }]);
    expect(fake.stored).toEqual([["enquiries.list 0"], ["brokers.list 0"]]);
    expect(fake.state).toEqual({ at: 5_000, isWhole: true, from: null });
  });

  test("adds the rows of each reply to those of the same section that came before", async () => {
    fake.replies = [
      reply(null, { ...put("calls.brokersToday", 1), queuesLeft: true }),
      reply(null, put("calls.brokersToday", 2)),
    ];
    await pullSet();

    expect(fake.sections).toEqual(new Map([["calls.brokersToday", [row(1), row(2)]]]));
  });

  test("ends with the call that uses up 220, and the lists then begin at the first section", async () => {
    fake.replies = [reply("brokers.list 0", { calls: 220 })];
    await pullSet();
    expect([fake.asked.length, fake.state]).toEqual([1, { at: 5_000, isWhole: true, from: null }]);

    fake.replies = [reply("enquiries.list 1")];
    await pullSet();
    expect(fake.asked[1]).toMatchObject({ from: "enquiries.list 0" });
  });

  test("ends where a reply needed no call, which would come again", async () => {
    fake.replies = [reply("brokers.list 0", { calls: 0 }), reply(null)];
    await pullSet();

    expect(fake.asked).toHaveLength(1);
    expect(fake.state).toMatchObject({ isWhole: false });
  });

  test("that was broken off begins again", async () => {
    fake.state = { at: 1, isWhole: false, from: "brokers.list 0" };
    fake.replies = [reply(null)];
    await pullSet();

    expect(fake.asked.map(({ queues, from }) => [queues, from])).toEqual([[true, undefined]]);
  });

  test.each([
    ["is hidden", () => vi.stubGlobal("document", { visibilityState: "hidden" })],
    ["is signed out", () => Object.assign(fake, { token: null })],
  ])("goes no further once the page %s", async (_, change) => {
    fake.replies = [reply("brokers.list 0"), reply(null)];
    fake.beforeReply = change;
    await pullSet();

    expect(fake.asked).toHaveLength(1);
  });
});

describe("a later pull", () => {
  test("sends the hashes of the queues and of its section, not of one whose name begins alike", async () => {
    fake.state = whole("enquiries.list 1");
    fake.sections = new Map(
      ["calls.brokersToday", "enquiries.list 1", "enquiries.list 10"].map((n, id) => [n, [row(id)]]),
    );
    fake.replies = [reply("enquiries.list 2", put("enquiries.list 1", 8))];
    await pullSet();

    expect(fake.asked[0]?.have).toEqual({ "calls.brokersToday": "hash0", "enquiries.list 1": "hash1" });
    expect(fake.stored).toEqual([["enquiries.list 1"]]);
    expect(fake.state).toEqual({ at: 5_000, isWhole: true, from: "enquiries.list 2", queuesTookAll: false });
  });

  test("keeps the rows that have not changed, and drops those that are gone", async () => {
    fake.state = whole("enquiries.list 1");
    fake.sections = new Map([["enquiries.list 1", [row(1), row(2)]]]);
    const del = [{ section: "enquiries.list 1", hashes: ["hash2"] }];
    fake.replies = [reply(null, { ...put("enquiries.list 1", 8), del })];
    await pullSet();

    expect(fake.sections).toEqual(new Map([["enquiries.list 1", [row(1), row(8)]]]));
  });

  test("compares the queues again where a section had a pull to itself and was not finished", async () => {
    fake.state = whole("brokers.list 0", { queuesTookAll: true });
    fake.replies = [reply("brokers.list 0"), reply(null)];
    await pullSet();
    await pullSet();

    expect(fake.asked.map(({ queues }) => queues)).toEqual([false, true]);
  });
});

test.each([
  ["first", undefined],
  ["later", whole(null)],
])("a %s pull removes a set that the server has turned off, and asks no further", async (_, state) => {
  fake.state = state;
  fake.replies = [reply("brokers.list 0", { isOn: false }), reply(null)];
  await pullSet();

  expect([fake.isRemoved, fake.stored, fake.asked.length]).toEqual([true, [], 1]);
});

test("the set is pulled after 90 seconds, every 15 minutes, and on coming back online", async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (event: string, listener: () => void) => listeners.set(event, listener));
  startWorkingSet();
  const pullsAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return locks.asked.length;
  };

  expect([pullsAfter(89_999), pullsAfter(1), pullsAfter(15 * 60_000 - 90_001), pullsAfter(1)]).toEqual([0, 1, 1, 2]);
  listeners.get("online")?.();
  expect(pullsAfter(0)).toBe(3);
});
