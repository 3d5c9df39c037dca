import { createElement } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { useDraft } from "./useDraft.ts";

const fake = vi.hoisted(() => ({ keep: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("./drafts.ts", () => ({
  drafts: {
    load: async () => undefined,
    keep: async (...given: unknown[]) => fake.keep(...given),
    remove: async () => {},
  },
}));

function Form() {
  const form = useForm({ defaultValues: { comment: "" } });
  useDraft(form as never, "/a");
  return createElement("input", form.register("comment"));
}

beforeEach(() => {
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {} });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

test("a draft holds all that was typed into a field, also what followed its first letters", async () => {
  const { page, unmount } = await renderPage(createElement(Form));
  for (const value of ["M", "Met the owner"]) {
    await page.one("input").fire("onChange", { type: "change", target: { name: "comment", value } });
    await settle(() => vi.advanceTimersByTime(400));
  }
  await unmount();

  expect(fake.keep.mock.calls.map(([, { values }]) => values)).toEqual([
    { comment: "M" },
    { comment: "Met the owner" },
  ]);
});
