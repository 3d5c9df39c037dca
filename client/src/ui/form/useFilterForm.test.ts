import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderOnce } from "../../lib/test/renderOnce.ts";
import { useFilterForm, useForm } from "./useForm.ts";

const Search = z.object({
  name: z.optional(z.string().check(z.minLength(2))),
  ids: z.optional(z.array(z.number()).check(z.minLength(1))),
  from: z.optional(z.string()),
});
const blanks = { name: "  ", ids: [], from: null };

/** What a form sends, and the fields that it refuses. */
async function submitted(form: ReturnType<typeof useForm<typeof Search>>) {
  const sent = vi.fn();
  const refused = vi.fn();
  await form.handleSubmit(sent, refused)();
  return { sent: sent.mock.calls[0]?.[0], refused: Object.keys(refused.mock.calls[0]?.[0] ?? {}) };
}

test("a search neither checks nor sends its empty fields", async () => {
  const form = renderOnce(() => useFilterForm(Search, blanks));

  expect(await submitted(form)).toEqual({ sent: {}, refused: [] });
});

test("a search sends what was entered, and refuses what is wrong", async () => {
  const form = renderOnce(() => useFilterForm(Search, { ...blanks, ids: [3], from: "2026-11-23" }));
  const wrong = renderOnce(() => useFilterForm(Search, { ...blanks, name: "R" }));

  expect(await submitted(form)).toEqual({ sent: { ids: [3], from: "2026-11-23" }, refused: [] });
  expect(await submitted(wrong)).toEqual({ sent: undefined, refused: ["name"] });
});

test("any other form checks its empty fields", async () => {
  const form = renderOnce(() => useForm(Search, blanks));

  expect((await submitted(form)).refused).toContain("ids");
});

test.each([
  ["a form", useForm],
  ["a search", useFilterForm],
])("%s checks a field once it was left, shows its error late and moves no focus", (_, use) => {
  const { control } = renderOnce(() => use(Search, {}));

  expect(control._options).toMatchObject({ mode: "onTouched", delayError: 300, shouldFocusError: false });
  expect(z.config().jitless).toBe(true);
});
