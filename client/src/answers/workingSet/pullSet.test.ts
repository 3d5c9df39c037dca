import { beforeEach, describe, expect, test, vi } from "vitest";
import { SEAL, signIn } from "../../../test/signIn.ts";
import { session } from "../../auth/session.ts";
import { isMeteredAllowed, pullSet, setMeteredAllowed } from "./pullSet.ts";
import { loadedSet, type SetState } from "./setStore.ts";

const reply = (next: string | null, fields: object = {}) => ({
  isOn: true,
  isBusy: false,
  put: [],
  del: [],
  whole: [],
  more: next,
  calls: 4,
  ...fields,
});

const network = { requests: [] as object[], replies: [] as object[] };
const { requests } = network;
const state = () => loadedSet.get()?.state;
const resetSet = (initialState?: SetState) =>
  loadedSet.set({
    owner: "4",
    state: initialState,
    sections: new Map([
      ["calls.brokersToday", [{ hash: "aaaaa", row: { id: 1 }, details: { id: 1 } }]],
      ["brokers.list 0", [{ hash: "ccccc", row: { id: 3 } }]],
    ]),
  });
const have = { "calls.brokersToday": "aaaaa", "brokers.list 0": "ccccc" };
const stubPhone = (connection: object = {}) => {
  const locks = { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) };
  vi.stubGlobal("navigator", { onLine: true, locks, connection });
  vi.stubGlobal("document", { visibilityState: "visible" });
};

beforeEach(() => {
  network.requests.length = 0;
  network.replies = [];
  resetSet();
  signIn({ seal: SEAL });
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    network.requests.push(JSON.parse(String(body)));
    const data = network.replies.shift();
    if (!data) throw new TypeError("Failed to fetch");
    return Response.json({ result: { data } });
  });
  stubPhone();
});

test("a first pull reads 30 calls, and later ones of 4 continue where the previous one ended", async () => {
  network.replies = [reply("brokers.list 0", { calls: 30 }), reply(null), reply("calls.brokersToday")];
  for (let i = 0; i < 3; i += 1) await pullSet();

  expect(requests).toEqual([
    { have, calls: 30 },
    { have, calls: 4, from: "brokers.list 0" },
    { have, calls: 4 },
  ]);
  expect(state()).toMatchObject({ from: "calls.brokersToday" });
});

test("a failed pull is repeated next time", async () => {
  resetSet({ at: 1, from: "brokers.list 0" });
  await pullSet();
  network.replies = [reply(null)];
  await pullSet();

  expect(requests).toEqual([requests[0], requests[0]]);
});

describe("nothing is requested", () => {
  test("if data is to be saved, if offline, or if the page is hidden", async () => {
    stubPhone({ saveData: true });
    await pullSet();
    vi.stubGlobal("navigator", { ...navigator, onLine: false, connection: {} });
    await pullSet();
    stubPhone();
    vi.stubGlobal("document", { visibilityState: "hidden" });
    await pullSet();

    expect(requests).toEqual([]);
  });

  test("if data is to be saved, unless the user allows it", async () => {
    stubPhone({ saveData: true });
    network.replies = [reply(null)];
    setMeteredAllowed(true);
    expect(isMeteredAllowed()).toBe(true);
    await pullSet();
    setMeteredAllowed(false);
    await pullSet();

    expect(requests).toHaveLength(1);
  });

  test("for an hour after the server was too busy; earlier data is kept", async () => {
    const put = [{ section: "projects.list 0", hash: "ddddd", row: { id: 7 } }];
    network.replies = [reply(null, { isBusy: true, put, whole: ["projects.list 0"] }), reply(null)];
    await pullSet();
    await pullSet();
    expect(requests).toHaveLength(1);
    expect(loadedSet.get()?.sections.get("projects.list 0")).toHaveLength(1);

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60_000 });
    await pullSet();
    vi.useRealTimers();
    expect(requests).toHaveLength(2);
    session.end();
  });
});

test("a set that the server has turned off is removed", async () => {
  network.replies = [reply(null, { isOn: false, calls: 0 })];
  await pullSet();

  expect(loadedSet.get()?.sections.size).toBe(0);
});
