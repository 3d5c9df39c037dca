import type { ReactElement } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { saveInProgress } from "../outbox/outboxTypes.ts";
import { DraftNote } from "./DraftNote.tsx";
import { PersistedForm } from "./PersistedForm.tsx";

const fake = vi.hoisted(() => ({
  ...{ key: "", filledIn: undefined as unknown, found: undefined as { at: number; changed: string[] } | undefined },
  did: [] as unknown[],
}));
vi.mock("react-router-dom", () => ({ useLocation: () => ({ pathname: "/EditEnquiry/5", search: "?as=3" }) }));
vi.mock("../../ui/form/Form.tsx", () => ({ Form: () => null }));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: string }) => children }));
vi.mock("./useDraft.ts", () => ({
  useDraft: (_form: object, key: string, filledIn: unknown) => {
    Object.assign(fake, { key, filledIn });
    return {
      found: fake.found,
      keepNow: async () => {
        await new Promise(setImmediate);
        fake.did.push("kept");
      },
      saved: async () => void fake.did.push("removed"),
      startOver: () => fake.did.push("start over"),
      typed: () => ({ values: { comment: "Met" }, base: { comment: "" } }),
    };
  },
}));

type Shown = ReactElement<{
  onSave(values: object): Promise<void>;
  notice: ReactElement<{ changed: boolean }> | undefined;
}>;
const open = (props: object = {}, onSave = async (_: object) => void fake.did.push("saved")) =>
  (PersistedForm({ form: {}, label: "Edit enquiry", onSave, ...props } as never) as Shown).props;

beforeEach(() => {
  Object.assign(fake, { found: undefined, did: [] });
  saveInProgress.origin = undefined;
});

test.each([
  [{}, "/EditEnquiry/5 Edit enquiry"],
  [{ draftName: "Comment" }, "/EditEnquiry/5 Comment"],
  [{ address: "/Details/5?tab=2" }, "/Details/5 Edit enquiry"],
])("the draft of a form with %j is %s", (props, key) => {
  open({ ...props, filledIn: ["start"] });

  expect([fake.key, fake.filledIn]).toEqual([key, ["start"]]);
});

test("a form is a draft before it is saved, and none any more once it is", async () => {
  await open().onSave({});

  expect(fake.did).toEqual(["kept", "saved", "removed"]);
});

test("a save that fails leaves the draft", async () => {
  await expect(open({}, () => Promise.reject(new Error("Sentence"))).onSave({})).rejects.toThrow("Sentence");

  expect(fake.did).toEqual(["kept"]);
  expect(saveInProgress.origin).toBeUndefined();
});

test("a form that is being saved is known with its address, also while another one is saved", async () => {
  let origin: unknown;
  const other = { draft: "other" } as never;
  await open({}, async () => {
    origin = saveInProgress.origin;
    saveInProgress.origin = other;
  }).onSave({});

  expect(origin).toEqual({
    ...{ draft: "/EditEnquiry/5 Edit enquiry", address: "/EditEnquiry/5?as=3" },
    ...{ values: { comment: "Met" }, base: { comment: "" } },
  });
  expect(saveInProgress.origin).toBe(other);
});

test("a draft that was brought back is announced, with what another user has changed since", () => {
  expect(open().notice).toBeUndefined();
  const notices = [[], ["status_id"]].map((changed) => {
    fake.found = { at: Date.parse("2026-11-20T10:00:00+05:30"), changed };
    return open().notice?.props;
  });

  expect(notices.map((props) => props?.changed)).toEqual([false, true]);
  const [same, changed] = notices.map((props) => renderToStaticMarkup(createElement(DraftNote, props as never)));
  expect(same).toContain("What you typed on 20-11-2026 10:00 AM is here again.");
  expect(same).not.toContain("Another user");
  expect(changed).toContain("Another user has changed this record since: look before you save.");
});
