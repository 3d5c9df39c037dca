import { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotModified, settingsVersions } from "../../api/settingsLink.ts";
import { readSettings } from "./readSettings.ts";

interface Stored {
  at: number;
  data: unknown;
  version: string | undefined;
}
let stored: Stored | undefined;
const fake = { isReadable: true, isRoom: true, endsSession: false };
// In the tests it is always idle.
vi.mock("../../lib/whenIdle.ts", () => ({ idleTime: () => Promise.resolve() }));
vi.mock("./queryStore.ts", () => ({
  findRead: async () => (fake.isReadable ? stored : Promise.reject(new Error("another key"))),
  storeRead: async (owner: string, _query: unknown, data: unknown, version?: string) => {
    if (!fake.isRoom) throw new Error("no room");
    if (owner !== user.id) return;
    stored = { at: 1, data, version };
  },
  forgetRead: async () => {
    stored = undefined;
  },
}));
vi.mock("../../api/reportError.ts", () => ({ handleUnauthorized: () => fake.endsSession, showErrorDialog: () => {} }));

const queryKey: readonly unknown[] = [["brokers", "settings"], { type: "query" }];
const client = new QueryClient();
const makeQuery = () => client.getQueryCache().build(client, { queryKey });
const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -1, message: "no", data: { httpStatus } } } as never);

const user = { id: "4" };
beforeEach(() => {
  user.id = "4";
  vi.stubGlobal("localStorage", { getItem: (name: keyof typeof user) => user[name] ?? null });
  stored = undefined;
  Object.assign(fake, { isReadable: true, isRoom: true, endsSession: false });
  client.clear();
});
afterEach(() => vi.restoreAllMocks());

test("without stored choices the server's answer is waited for, and stored with its version", async () => {
  vi.spyOn(settingsVersions, "last").mockReturnValue('"1"');
  const query = makeQuery();

  expect(await readSettings(async () => ["Pune"], query)).toEqual(["Pune"]);
  await vi.waitFor(() => expect(stored).toMatchObject({ data: ["Pune"], version: '"1"' }));
});

test("choices that are answered after another user has signed in are not stored for that user", async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const answer = readSettings(() => promise, makeQuery());
  user.id = "5";
  resolve(["Pune"]);
  expect(await answer).toEqual(["Pune"]);
  await new Promise(setImmediate);

  expect(stored).toBeUndefined();
});

test("stored choices are given at once, and replaced by others of the server", async () => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  const offer = vi.spyOn(settingsVersions, "offer");
  const query = makeQuery();
  const { promise, resolve } = Promise.withResolvers<string[]>();

  expect(await readSettings(() => promise, query)).toEqual(["Pune"]);
  expect(offer).toHaveBeenCalledWith("brokers.settings", '"1"');
  resolve(["Pune", "Goa"]);
  await vi.waitFor(() => expect(query.state.data).toEqual(["Pune", "Goa"]));
});

test("choices that the server says are unchanged stay, and so does their version", async () => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  const query = makeQuery();
  const unchanged = TRPCClientError.from(new NotModified());

  expect(await readSettings(() => Promise.reject(unchanged), query)).toEqual(["Pune"]);
  await Promise.resolve();
  expect(query.state.status).not.toBe("error");
  expect(stored).toMatchObject({ data: ["Pune"], version: '"1"' });
});

test.each([undefined, 500, 502, 503])("stored choices stay where the server fails with %s", async (status) => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  const query = makeQuery();
  const error = status ? refusal(status) : new TypeError("Failed to fetch");

  expect(await readSettings(() => Promise.reject(error), query)).toEqual(["Pune"]);
  await new Promise(setImmediate);
  expect(query.state.status).not.toBe("error");
  expect(stored?.data).toEqual(["Pune"]);
});

test.each([403, 404, 422])("a refusal with %i removes the stored choices", async (status) => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  const query = makeQuery();

  const { promise, reject } = Promise.withResolvers<string[]>();
  query.setData(await readSettings(() => promise, query));
  reject(refusal(status));
  await vi.waitFor(() => expect(query.state.status).toBe("error"));
  expect([stored, query.state.data]).toEqual([undefined, undefined]);
});

test("choices that cannot be read or stored on this device come from the server", async () => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  Object.assign(fake, { isReadable: false, isRoom: false });

  expect(await readSettings(async () => ["Goa"], makeQuery())).toEqual(["Goa"]);
  await new Promise(setImmediate);
});

test("stored choices are left to the sign-out where the session has ended", async () => {
  stored = { at: 1, data: ["Pune"], version: '"1"' };
  fake.endsSession = true;
  const query = makeQuery();

  await readSettings(() => Promise.reject(refusal(401)), query);
  await new Promise(setImmediate);
  expect(query.state.status).not.toBe("error");
  expect(stored).toBeDefined();
});
