import { beforeEach, expect, test, vi } from "vitest";
import { failure } from "../../../test/replies.ts";
import { signIn } from "../../../test/signIn.ts";
import { queryClient } from "../../api/queryClient.ts";
import { session } from "../../auth/session.ts";
import { fail, type Read, settle, showLate, showStored, staleSince } from "./persister.ts";
import { findStoredRead, storeRead } from "./queryStore.ts";

const KEY: readonly unknown[] = [["enquiries", "list"], { type: "query" }];

/** A read of the list of enquiries that has just begun, and how it ends for its query. */
function ask() {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: KEY });
  const [resolve, reject] = [vi.fn(), vi.fn()];
  const read: Read<unknown> = { query, owner: session.userId(), state: "asking", resolve, reject };
  return { read, query, resolve, reject, age: () => staleSince.get(query.queryHash) };
}
const store = (data: unknown) => storeRead(session.userId(), ask().query, data);
const errorOf = (status?: number) => {
  try {
    return status ? failure("Refused", status)() : new TypeError("Failed to fetch");
  } catch (error) {
    return error;
  }
};

let ids = 700;
beforeEach(() => {
  ids += 1;
  signIn({ id: String(ids) });
  queryClient.clear();
  staleSince.clear();
});

test("a stored answer is shown without its age while the request is in flight", async () => {
  await store("stored");
  const { read, resolve, age } = ask();
  await showStored(read);

  expect([read.state, resolve.mock.calls, age()]).toEqual(["shown", [["stored"]], undefined]);
});

test("a stored answer is shown with its age if the server takes long", async () => {
  await store("stored");
  const { read, resolve, age } = ask();
  const storedAt = Date.now();
  vi.setSystemTime(storedAt + 60_000);
  await showLate(read);

  expect([read.state, resolve.mock.calls, age()]).toEqual(["shown", [["stored"]], storedAt]);
});

test("a stored answer never replaces what is on screen, nor the server's answer", async () => {
  await store("stored");
  const onScreen = ask();
  onScreen.query.setData("on screen");
  await showLate(onScreen.read);
  const answered = ask();
  settle(answered.read, "answer");
  await showLate(answered.read);

  expect([onScreen.read.state, onScreen.age(), onScreen.resolve.mock.calls]).toEqual(["asking", undefined, []]);
  expect([answered.read.state, answered.age(), answered.resolve.mock.calls]).toEqual([
    "settled",
    undefined,
    [["answer"]],
  ]);
});

test("the server's answer replaces what is shown, and is stored", async () => {
  await store("stored");
  const { read, query, resolve, age } = ask();
  await showLate(read);
  settle(read, "answer");

  expect([read.state, query.state.data, age()]).toEqual(["settled", "answer", undefined]);
  expect(resolve.mock.calls).toEqual([["stored"]]);
  await expect.poll(async () => (await findStoredRead(query.queryHash))?.data).toBe("answer");
});

test.each([
  ["a refusal removes what is shown", 404, { data: undefined, status: "error" }],
  ["a failure of the server leaves what is shown", 500, { data: "stored", status: "success" }],
  ["without a network what is shown stays", undefined, { data: "stored", status: "success" }],
])("%s", async (_title, status, expected) => {
  await store("stored");
  const { read, query, age } = ask();
  await showStored(read);
  query.setData("stored");
  await fail(read, errorOf(status));

  expect([read.state, query.state]).toMatchObject(["settled", expected]);
  expect(age() !== undefined).toBe(expected.status === "success");
});

test.each([[undefined], [502], [503]])(
  "if the server is not reached before anything is shown (%s), the stored answer is shown with its age",
  async (status) => {
    await store("stored");
    const { read, resolve, reject, age } = ask();
    await fail(read, errorOf(status));

    expect([read.state, resolve.mock.calls, reject.mock.calls]).toEqual(["settled", [["stored"]], []]);
    expect(age()).toBe(Date.now());
  },
);

test.each([[404], [429], [500]])("a refusal with %i is shown, and no stored answer instead", async (status) => {
  await store("stored");
  const { read, resolve, reject } = ask();
  const error = errorOf(status);
  await fail(read, error);

  expect([read.state, resolve.mock.calls, reject.mock.calls]).toEqual(["settled", [], [[error]]]);
});

test("offline, what is on screen stays with its age, and a read with nothing to show fails", async () => {
  const onScreen = ask();
  onScreen.query.setData("on screen");
  const answeredAt = Date.now();
  vi.setSystemTime(answeredAt + 60_000);
  await fail(onScreen.read, errorOf());
  expect([onScreen.resolve.mock.calls, onScreen.age()]).toEqual([[["on screen"]], answeredAt]);
  queryClient.clear();
  const empty = ask();
  await fail(empty.read, errorOf());

  expect(empty.reject).toHaveBeenCalledOnce();
});
