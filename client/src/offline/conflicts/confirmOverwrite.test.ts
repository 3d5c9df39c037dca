import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { UserCancelled } from "../../lib/errors.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";
import { confirmOverwrite } from "./confirmOverwrite.tsx";

const fake = vi.hoisted(() => ({
  query: vi.fn(),
  asked: [] as { yes: string; text: ReactElement<{ fields: { name: string }[] }> }[],
  agrees: true,
  withUnsent: (reply: unknown) => reply,
}));
vi.mock("@trpc/client", () => ({ getUntypedClient: () => ({ query: fake.query }) }));
vi.mock("../../api/trpc.ts", () => ({ trpcClient: {} }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({
  confirm: async (question: (typeof fake.asked)[number]) => {
    fake.asked.push(question);
    return fake.agrees;
  },
}));
vi.mock("../overlay/withUnsent.ts", () => ({
  withUnsent: async ({ call }: Snapshot, reply: unknown) =>
    call === "enquiries.details" ? fake.withUnsent(reply) : reply,
}));

const field = (name: string, was: unknown, input = name) => ({ name, label: name, input, was });
const seen: Snapshot = {
  ...{ call: "enquiries.details", input: { id: 5 }, version: 1 },
  fields: [field("status_id", 1), field("comment", "Old", "executive_comments")],
};
const mine = { status_id: 3, executive_comments: "Called" };
const record = (status_id: number, comment: string, lock_version = 2) => ({ status_id, comment, lock_version });

beforeEach(() => {
  Object.assign(fake, { asked: [], agrees: true, withUnsent: (reply: unknown) => reply });
  fake.query.mockReset().mockResolvedValue(record(1, "Old"));
});

test("a record that no one else changed is saved with the version that it has, without a question", async () => {
  expect(await confirmOverwrite(seen, mine)).toBe(2);
  expect(fake.query).toHaveBeenCalledExactlyOnceWith("enquiries.details", { id: 5 });
  expect(fake.asked).toEqual([]);
});

test("nothing is asked where another user entered the same", async () => {
  fake.query.mockResolvedValue(record(3, "Old"));

  expect(await confirmOverwrite(seen, mine)).toBe(2);
  expect(fake.asked).toEqual([]);
});

test.each([
  ["another value", record(2, "Old"), "Save mine", ["status_id"]],
  ["a comment alone", record(1, "New\nOld"), "Add mine after theirs", ["comment"]],
  ["a comment and another value", record(2, "New\nOld"), "Save mine", ["status_id", "comment"]],
])("where another user entered %s, that is shown and overwritten once the user agrees", async (_, now, yes, names) => {
  fake.query.mockResolvedValue(now);

  expect(await confirmOverwrite(seen, mine)).toBe(2);
  expect(fake.asked).toMatchObject([{ yes, sheet: true }]);
  expect(fake.asked[0]?.text.props.fields.map(({ name }) => name)).toEqual(names);
});

test("a user who goes back saves nothing", async () => {
  fake.query.mockResolvedValue(record(2, "Old"));
  fake.agrees = false;

  await expect(confirmOverwrite(seen, mine)).rejects.toThrow(UserCancelled);
});

test("what was saved on this device before is no change of another user", async () => {
  const shown = { ...seen, fields: [field("status_id", 2)] };
  fake.withUnsent = (reply) => ({ ...(reply as object), status_id: 2 });

  expect(await confirmOverwrite(shown, mine)).toBe(2);
  expect(fake.asked).toEqual([]);
});

test("a record that cannot be read now is not compared, and has no version", async () => {
  fake.query.mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await confirmOverwrite(seen, mine)).toBeUndefined();
});
