import { beforeEach, expect, test, vi } from "vitest";
import { findTyped } from "./findTyped.ts";
import { typedIn } from "./typedIn.ts";

const fake = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock("./answerFromSet.ts", () => ({ answerFromSet: fake.answer }));
vi.mock("../overlay/withUnsent.ts", () => ({
  withUnsent: async (asked: object, data: object) => ({ ...data, asked }),
}));

beforeEach(() => {
  fake.answer.mockReset().mockResolvedValue({ at: 1, data: { rows: [] } });
});

test("rows of this device are shown with what is unsent, and named as such", async () => {
  expect(await findTyped("enquiries.list", { search: "ravi" })).toEqual({
    data: { rows: [], asked: { call: "enquiries.list", input: { search: "ravi" } } },
    counterPrefix: "On this phone:",
    nothing: "Nothing on this phone. Search asks the server.",
  });
});

test("nothing is shown where this device cannot answer", async () => {
  fake.answer.mockResolvedValue(undefined);

  expect(await findTyped("enquiries.list", { as: 3 })).toBeUndefined();
});

test("what is typed is looked for among the filters of the list, from the first page", async () => {
  await typedIn("enquiries.list", { name: "rao", search: "before", page: 3 })("ravi");

  expect(fake.answer).toHaveBeenCalledWith("enquiries.list", { name: "rao", search: "ravi", page: 1 });
});
