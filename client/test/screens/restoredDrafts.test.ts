import { expect, test } from "vitest";
import { drafts } from "../../src/input/drafts/drafts.ts";
import { openScreen, reply, signIn } from "../openScreen.ts";

/** A manager whose sign-in has a key, so that drafts are stored. */
const MANAGER = { role_name: "Manager", role_id: "1", seal: Buffer.alloc(32, 1).toString("base64url") };

/**
 * Forms that do not wait for their choices: the calls that load these, a draft, and its choice as shown once they have
 * loaded.
 */
const FORMS: [path: string, form: string, calls: string[], draft: object, shown: Record<string, string>][] = [
  ["/EditEnquiry/9001", "Edit Enquiry", ["enquiries.settings"], { status_id: 1 }, { Status: "New" }],
  ["/Brokers/Edit/9100", "Edit CP", ["brokers.settings"], { performance: "P0" }, { Performance: "P0" }],
];

test.each(FORMS)("%s keeps the choices of a draft when those of the server load", async (...testCase) => {
  const [path, form, calls, draft, expected] = testCase;
  signIn(MANAGER);
  await drafts.keep(`${path} ${form}`, { values: { ...draft }, base: {} });
  const choicesArrive = Promise.withResolvers<void>();
  const replies = Object.fromEntries(calls.map((call) => [call, () => choicesArrive.promise.then(() => reply(call))]));
  const screen = await openScreen(path, replies, MANAGER);
  await expect
    .poll(async () => {
      await screen.settle();
      return screen.text();
    })
    .toContain("is here again");
  choicesArrive.resolve();
  await screen.settle();

  for (const [label, text] of Object.entries(expected)) expect(screen.value(label)).toBe(text);
});
