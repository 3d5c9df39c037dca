import { beforeEach, expect, test, vi } from "vitest";
import { SEAL, signIn } from "../../lib/test/signIn.ts";
import { isMeteredAllowed, pullSet, setMeteredAllowed } from "./pullSet.ts";
import { loadedSet, type SetState } from "./setStore.ts";

interface Asked {
  queues?: boolean;
  from?: string;
  sections?: number;
  calls?: number;
  have?: Record<string, string>;
}
const reply = (more: string | null, others: object = {}) => ({
  ...{ isOn: true, put: [], del: [], more, queuesLeft: false, calls: 10 },
  ...others,
});

const network = { asked: [] as object[], replies: [] as object[] };
const state = () => loadedSet.get()?.state;
const begin = (at?: SetState) =>
  loadedSet.set({
    ...{ owner: "4", state: at },
    sections: new Map([
      ["calls.brokersToday", [{ hash: "aaaaa", row: { id: 1 } }]],
      ["enquiries.list 0", [{ hash: "bbbbb", row: { id: 2 } }]],
      ["brokers.list 0", [{ hash: "ccccc", row: { id: 3 } }]],
    ]),
  });
const asked = network.asked as Asked[];
const phone = (connection: object = {}) => {
  const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
  vi.stubGlobal("navigator", { onLine: true, locks, connection });
  vi.stubGlobal("document", { visibilityState: "visible" });
};

beforeEach(() => {
  network.asked.length = 0;
  network.replies = [];
  begin();
  signIn({ seal: SEAL });
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    network.asked.push(JSON.parse(String(body)));
    const data = network.replies.shift();
    if (!data) throw new TypeError("Failed to fetch");
    return Response.json({ result: { data } });
  });
  phone();
});

test("a first pull goes on until all was walked, with the queues until they were read to their end", async () => {
  network.replies = [reply("enquiries.list 0", { queuesLeft: true }), reply("brokers.list 0"), reply(null)];
  await pullSet();

  expect(asked.map(({ queues, from, calls }) => [queues, from, calls])).toEqual([
    [true, undefined, 30],
    [true, "enquiries.list 0", 20],
    [false, "brokers.list 0", 10],
  ]);
  expect(state()).toMatchObject({ isWhole: true, from: null });
});

test("a first pull goes on while queues are left, also where no list is", async () => {
  network.replies = [reply(null, { queuesLeft: true }), reply(null)];
  await pullSet();

  expect(asked.map(({ queues, from }) => [queues, from])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  expect(state()).toMatchObject({ isWhole: true });
});

test("a first pull ends where 30 calls are used up, and one that failed goes on the next time", async () => {
  network.replies = Array.from({ length: 9 }, (_, index) => reply(`projects.list ${index}`));
  await pullSet();
  expect(asked).toHaveLength(3);

  begin();
  network.replies = [reply("brokers.list 0")];
  await pullSet();
  expect(state()).toMatchObject({ isWhole: false });
});

test("a later pull compares the queues and one section, and sends only their hashes", async () => {
  begin({ at: 1, isWhole: true, from: "brokers.list 0" });
  network.replies = [reply(null, { calls: 4 }), reply("brokers.list 0")];
  await pullSet();
  await pullSet();

  const common = { queues: true, sections: 1, calls: 4 };
  expect(asked).toEqual([
    { ...common, from: "brokers.list 0", have: { "calls.brokersToday": "aaaaa", "brokers.list 0": "ccccc" } },
    { ...common, from: "calls.enquiriesBacklog", have: { "calls.brokersToday": "aaaaa" } },
  ]);
});

test("where the queues need all calls, the section has the next pull to itself", async () => {
  begin({ at: 1, isWhole: true, from: "brokers.list 0" });
  network.replies = [reply("brokers.list 0"), reply("meetings.list 0"), reply(null)];
  for (let pulls = 0; pulls < 3; pulls += 1) await pullSet();

  expect(asked.map(({ queues, from }) => [queues, from])).toEqual([
    [true, "brokers.list 0"],
    [false, "brokers.list 0"],
    [true, "meetings.list 0"],
  ]);
});

test("a browser that tells of its connection pulls where no data are to be saved", async () => {
  phone({ saveData: false });
  await pullSet();

  expect(asked.length).toBeGreaterThan(0);
});

test("nothing is pulled where data is to be saved, without a network, or out of sight", async () => {
  phone({ saveData: true });
  await pullSet();
  vi.stubGlobal("navigator", { ...navigator, onLine: false, connection: {} });
  await pullSet();
  phone();
  vi.stubGlobal("document", { visibilityState: "hidden" });
  await pullSet();

  expect(asked).toEqual([]);
});

test("a set that the server has turned off is removed", async () => {
  network.replies = [reply(null, { isOn: false, calls: 0 })];
  await pullSet();

  expect(loadedSet.get()?.sections.size).toBe(0);
});

test("where data is to be saved it is pulled only while the user allows that", async () => {
  phone({ saveData: true });
  network.replies = [reply(null)];
  setMeteredAllowed(true);
  expect(isMeteredAllowed()).toBe(true);
  await pullSet();
  expect(asked).toHaveLength(1);
  setMeteredAllowed(false);
  await pullSet();

  expect(isMeteredAllowed()).toBe(false);
  expect(asked).toHaveLength(1);
});
