import { expect, test, vi } from "vitest";
import { openChannel, type Port } from "./channel.ts";

const ENDED = "The other process has ended";

/** A port whose messages are kept; `receive` is what the other process sends. */
function openPort(send: Port["send"] = () => true) {
  const sent: object[] = [];
  let listener: (message: unknown) => void = () => {};
  const port: Port = {
    send: (message) => {
      sent.push(message);
      return send(message);
    },
    on: (_, own) => {
      listener = own;
    },
  };
  return { port, sent, receive: (message: unknown) => listener(message) };
}

type Remote = { add(one: number, other: number): number; fail(): void };

test("a call goes out with its arguments and a number, by which it is answered in any order", async () => {
  const { port, sent, receive } = openPort();
  const channel = openChannel<Remote>(port, {});
  const first = channel.request("add", 1, 2);
  const second = channel.request("add", 3, 4);
  expect(sent).toEqual([
    { call: "add", args: [1, 2], id: 1 },
    { call: "add", args: [3, 4], id: 2 },
  ]);

  receive({ answered: 2, value: 7 });
  receive({ answered: 1, value: 3 });
  expect(await Promise.all([first, second])).toEqual([3, 7]);
  receive({ answered: 1, value: 4 });
});

test.each(["every place is taken", ""])(
  "a call that failed there with the message %j fails here with it",
  async (error) => {
    const { port, receive } = openPort();
    const answer = openChannel<Remote>(port, {}).request("fail");
    receive({ answered: 1, error });

    await expect(answer).rejects.toThrow(new Error(error));
  },
);

test("what the other process asks is answered with the value, or with why it failed, a text too", async () => {
  const { port, sent, receive } = openPort();
  const told = vi.fn();
  openChannel(port, {
    add: async (one: number, other: number) => one + other,
    fail: () => {
      throw new Error("");
    },
    refuse: () => Promise.reject("a text"),
    told,
  });
  receive({ call: "add", args: [1, 2], id: 8 });
  receive({ call: "fail", args: [], id: 9 });
  receive({ call: "refuse", args: [], id: 10 });
  receive({ call: "unknown", args: [], id: 11 });
  receive({ call: "told", args: ["a"] });

  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toEqual(
    expect.arrayContaining([
      { answered: 8, value: 3 },
      { answered: 9, error: "" },
      { answered: 10, error: "a text" },
      { answered: 11, value: undefined },
    ]),
  );
  expect(told).toHaveBeenCalledExactlyOnceWith("a");
});

test("what is told has no number, and what is no message of ours is left alone", () => {
  const { port, sent, receive } = openPort();
  openChannel<Remote>(port, {}).notify("add", 1, 2);
  for (const message of [null, undefined, "call", 7, {}, { type: "axm:monitor" }]) receive(message);

  expect(sent).toEqual([{ call: "add", args: [1, 2] }]);
});

test.each<[string, Port["send"] | null]>([
  ["has no channel", null],
  [
    "has just ended",
    () => {
      throw new Error("channel closed");
    },
  ],
])("a call to a process that %s fails at once, and to tell it something does not", async (_, send) => {
  const port: Port = { ...openPort(send ?? undefined).port, ...(send === null && { send: undefined as never }) };
  const channel = openChannel<Remote>(port, {});

  await expect(channel.request("fail")).rejects.toThrow(ENDED);
  expect(() => channel.notify("fail")).not.toThrow();
});

test("a full buffer is no reason to fail, and what is open when the process ends fails once", async () => {
  const { port, receive } = openPort(() => false);
  const channel = openChannel<Remote>(port, {});
  const open = channel.request("fail");
  channel.end();

  await expect(open).rejects.toThrow(ENDED);
  expect(() => receive({ answered: 1, value: 1 })).not.toThrow();
});
