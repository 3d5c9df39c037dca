import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { extraHeaders } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { decryptValue, keyStore } from "../../storage/keyStore.ts";
import { dialogStore } from "../../ui/overlay/dialogStore.ts";
import { unsent } from "./deviceOutbox.ts";
import { enqueueAndSend } from "./enqueueAndSend.ts";
import { outboxStore } from "./outboxStore.ts";
import type { QueuedWrite } from "./outboxTypes.ts";
import { pending } from "./pending.ts";
import { sendEntry } from "./sendEntry.ts";
import { sendWaiting } from "./sender.ts";

/** The server's answer to a call: a reply, an error with its status, or no answer at all. */
type Answer = { data: unknown } | { status: number; message?: string; outcome?: string } | "no answer";

const answers: Answer[] = [];
const sent: { key: string | null; earlier: string | null; token: string | null }[] = [];
const fetchStub = async (url: string, init: RequestInit = {}) => {
  if (String(url).startsWith("/healthz")) return new Response("{}");
  const headers = new Headers(init.headers as HeadersInit);
  sent.push({
    key: headers.get("idempotency-key"),
    earlier: headers.get("x-sent-before"),
    token: headers.get("authorization"),
  });
  const answer = answers.shift() ?? { data: null };
  if (answer === "no answer") throw new TypeError("Failed to fetch");
  if ("data" in answer) return Response.json({ result: { data: answer.data } });
  const { status, message = "Refused", outcome } = answer;
  const data = { code: "X", httpStatus: status, path: "", issues: [], ...(outcome && { outcome }) };
  return Response.json({ error: { message, code: -1, data } }, { status });
};

const account = { name: "Asha", email: "a@example.com", role_id: 6, role_name: "Caller", is_sourcing: false };
const seal = btoa("a".repeat(32)).replace(/=+$/, "");
let ids = 0;

beforeEach(() => {
  vi.stubGlobal("fetch", fetchStub);
  answers.length = 0;
  sent.length = 0;
  ids += 1;
  session.start({ ...account, token: `token ${ids}`, id: 1000 + ids, seal });
});
afterEach(() => pending.set(undefined));

const input = (name = "Green Park") => ({
  name,
  url: "https://example.com",
  sms_mask: "GREEN",
  rera_id: "P52100000001",
  locality_id: 1,
  mailer_template_id: 1,
  sms_text: "Come",
  is_active: true,
});
const save = (name?: string) => enqueueAndSend("projects.create", input(name), {});
const textOf = (reply: unknown) => (reply as { text?: string } | null)?.text;
const answerDialog = async (answer: boolean | "other") => {
  const items = () => dialogStore.getItems();
  await expect.poll(items).toHaveLength(1);
  const [question] = items();
  question?.answer(answer);
  return question;
};

test("a save with its form open that succeeds is not stored", async () => {
  answers.push({ data: { id: 5 } });

  expect(await save()).toEqual({ id: 5 });
  expect(await unsent()).toEqual([]);
});

test("a save with its form open is sent without being decrypted first", async () => {
  const decrypt = vi.spyOn(crypto.subtle, "decrypt");
  await save("Sent at once");

  expect(sent).toHaveLength(1);
  expect(decrypt).not.toHaveBeenCalled();
  decrypt.mockRestore();
});

test("a save with its form open keeps its origin, even while another form is saved", async () => {
  answers.push("no answer", "no answer");
  const from = (address: string) => ({ origin: { draft: address, address, values: {}, base: {} } });
  await Promise.all(["/One", "/Other"].map((path) => enqueueAndSend("projects.create", input(path), from(path))));
  const entries = await unsent();
  const key = await keyStore.key();
  const decrypted = entries.map(async ({ sealed }) => key && decryptValue<QueuedWrite>(key, sealed));

  expect(await Promise.all(decrypted)).toMatchObject(
    entries.map(({ draft }) => ({ origin: { address: draft }, input: { name: draft } })),
  );
  expect(entries.map(({ draft }) => draft).sort()).toEqual(["/One", "/Other"]);
});

test("a save with its form open that is refused says why, and the next save is sent as new", async () => {
  answers.push({ status: 422, message: "Name is taken" });
  await expect(save()).rejects.toThrow("Name is taken");
  await save();

  expect(sent.map(({ earlier }) => earlier)).toEqual([null, null]);
  expect(await unsent()).toEqual([]);
});

test.each([500])(
  "a save with its form open that is answered %i says so, and the next save has the same key and reports the failure",
  async (status) => {
    answers.push({ status });
    await expect(save("After a failure")).rejects.toMatchObject({ data: { httpStatus: status } });
    expect(await unsent()).toEqual([]);
    await save("After a failure");

    expect(sent[1]).toMatchObject({ key: sent[0]?.key, earlier: "failed" });
  },
);

test.each([408, 429, 502, 503, 504])(
  "a save with its form open that is answered %i is stored, and says that the server could not take it",
  async (status) => {
    answers.push({ status });

    expect(textOf(await save())).toBe("The server could not take it now. It is kept on this phone and sent again.");
    expect(await unsent()).toMatchObject([{ state: "unknown" }]);
    await sendWaiting({ isUrgent: true });
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, earlier: "maybe" });
    expect(await unsent()).toEqual([]);
  },
);

test("a save with its form open that gets no answer is stored", async () => {
  answers.push("no answer");

  expect(textOf(await save())).toBe("Kept on this phone. It is sent once there is a connection.");
  expect(await unsent()).toMatchObject([{ state: "unknown" }]);
});

test.each([
  ["Send again", true, [null, "decided"], 0],
  ["Keep for later", "other", [null], 1],
  ["Discard", false, [null], 0],
] as const)(
  "a save that may or may not have arrived is left to the user: %s",
  async (_name, answer, earlier, unsentCount) => {
    answers.push({ status: 409, outcome: "undecided" });
    const saved = save("Undecided");
    const question = await answerDialog(answer);
    await saved;

    expect(question).toMatchObject({ yes: "Send again", other: "Keep for later", no: "Discard" });
    expect(question?.text).toContain("the project in the list of projects, by its name");
    expect(sent.map((request) => request.earlier)).toEqual(earlier);
    expect(await unsent()).toHaveLength(unsentCount);
  },
);

test("a save that an app error prevents from being sent says so, is reported, and stays in the outbox", async () => {
  const report = vi.spyOn(caughtErrors, "report").mockReturnValue();
  const before = extraHeaders.run;
  extraHeaders.run = () => {
    throw new TypeError("undefined is not a function");
  };
  const text = textOf(await save("A fault"));
  if (before) extraHeaders.run = before;
  else delete extraHeaders.run;

  expect(text).toMatch(/^An error in the app prevented sending\. It was reported\./);
  expect(report.mock.calls).toEqual([[new TypeError("undefined is not a function")]]);
  expect(await unsent()).toMatchObject([{ state: "attention", resume: "queued", tries: 1 }]);
});

test("a save with its form open is sent as its own user or not at all", async () => {
  answers.push("no answer");
  await save("Of the first");
  const [entry] = await unsent();
  session.start({ ...account, token: "of another", id: 77, seal });

  expect(entry && (await sendEntry(entry, "maybe"))).toEqual({ kind: "not sent" });
  expect(sent).toHaveLength(1);
});

test("a save in the background that is answered 5xx each time needs attention after three retries, and blocks no other record", async () => {
  answers.push("no answer");
  await save("Emoji");
  const [entry] = await unsent();
  if (!entry) throw new Error("nothing is kept");
  for (let i = 0; i < 4; i += 1) {
    answers.push({ status: 500 });
    await outboxStore.change(entry.id, { nextAt: 0 });
    await sendWaiting();
  }

  expect(await unsent()).toMatchObject([{ state: "attention", said: "The server failed each time this was sent." }]);
  expect(sent.map(({ earlier }) => earlier)).toEqual([null, "maybe", "failed", "failed", "failed"]);
  await save("Another");
  expect(await unsent()).toHaveLength(1);
});

test("a save without a key for the phone's storage is sent directly with an idempotency key, which its repeat has too", async () => {
  session.start({ ...account, token: "t", id: 2000 + ids, seal: null });
  answers.push("no answer");
  await expect(save("No vault")).rejects.toThrow();
  await save("No vault");

  expect(sent[0]?.key).toMatch(/^[\w-]{8,64}$/);
  expect(sent[1]).toMatchObject({ key: sent[0]?.key, earlier: "maybe" });
});

test("a file that can no longer be read is named, and nothing is sent", async () => {
  const form = { id: 5, selfie_photo: new File(["x"], "selfie.jpg", { type: "image/jpeg" }) };
  const rejectRead = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(rejectRead);
  const saving = enqueueAndSend("clientMeetings.create", form, { isForm: true });

  await expect(saving).rejects.toThrow("This file cannot be read any more. Choose it again.");
  expect(sent).toEqual([]);
});
