import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";
import { outboxStore } from "../../input/outbox/outboxStore.ts";
import { pending } from "../../input/outbox/pending.ts";
import { sealEntry } from "../../input/outbox/sealEntry.ts";
import { recordings } from "../../media/recording/recordings.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { meetingLabels } from "../meetings/labels.ts";

const AT = Date.parse("2026-11-20T10:00:00+05:30");
const user = { seal: Buffer.alloc(32, 1).toString("base64url") };

/** A stored entry of the user who is signed in. */
async function storedEntry(call: Parameters<typeof sealEntry>[0], write: object) {
  const key = await keyStore.key();
  if (!key) throw new Error("no key");
  return { ...(await sealEntry(call, write as never, { id: "a", owner: "4", key })), at: AT };
}

/** Polls a settled screen: encrypted entries are decrypted by other threads, which may take longer than it takes to settle. */
const pollSettled = (screen: Awaited<ReturnType<typeof openScreen>>, read: () => unknown) =>
  expect.poll(async () => {
    await screen.settle();
    return read();
  });

test("entries show their contents, their state and their actions", async () => {
  pending.set([]);
  const screen = await openScreen("/Pending", {}, user);
  expect(screen.getByText("Everything you saved has arrived.")).toBeTruthy();
  const address = "/EditEnquiry/9001";
  const origin = { draft: `${address} ${enquiryLabels.editEnquiry}`, address, values: {}, base: {} };
  const entry = await storedEntry("enquiries.update", { input: { id: 9001 }, isForm: false, origin });
  const brokenEntry = {
    ...entry,
    id: "b",
    state: "unknown",
    tries: 1,
    said: "Try again later",
    sealed: { value: {}, files: [] },
  };
  pending.set([entry, brokenEntry as never]);
  await pollSettled(screen, screen.text).toContain("Edit of an enquiry · No. 9001");

  const waiting = screen.row("Edit of an enquiry · No. 9001");
  expect(waiting.getByText("Waiting")).toBeTruthy();
  expect(waiting.getByText("Saved on 20-11-2026 10:00 AM")).toBeTruthy();
  for (const name of ["Send now", "Edit", "Discard"]) expect(waiting.getByRole("button", { name })).toBeTruthy();
  const unanswered = screen.row("Edit of an enquiry");
  expect(unanswered.getByText("Sent, no answer yet")).toBeTruthy();
  expect(unanswered.getByText(/tried 1 time$/)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Try again later");
});

test("only an entry that needs attention is compared with the record on the server", async () => {
  pending.set([]);
  const screen = await openScreen("/Pending", {}, user);
  const seen = { call: "enquiries.details", input: { id: 9001 }, version: undefined, fields: [] };
  const origin = {
    draft: `/EditEnquiry/9001 ${enquiryLabels.editEnquiry}`,
    address: "/EditEnquiry/9001",
    values: {},
    base: {},
  };
  const write = { input: { id: 9001 }, isForm: false, origin, seen };
  const entry = await storedEntry("enquiries.update", write);
  const showAs = async (state: string, id: string) => {
    pending.set([{ ...entry, id, state } as never]);
    await pollSettled(screen, screen.text).toContain("No. 9001");
    return screen.reads.filter(([call]) => call === "enquiries.details").length;
  };

  expect(await showAs("queued", "a")).toBe(0);
  await showAs("attention", "b");
  await expect.poll(() => screen.reads.some(([call]) => call === "enquiries.details")).toBe(true);
});

test("a meeting with a recording is not brought back over another recording on this phone", async () => {
  pending.set([]);
  const screen = await openScreen("/Pending", {}, user);
  const sound = (name: string) => new File(["ID3"], name, { type: "audio/mpeg" });
  await recordings.takeBack("4", { file: sound("later.mp3"), seconds: 7, broker: 9100 });
  const values = { recorded_audio: sound("earlier.mp3"), recorded_audio_duration: 5, broker_id: 9100 };
  const origin = { draft: `/AddMeeting ${meetingLabels.newMeeting}`, address: "/AddMeeting", values, base: {} };
  const write = { input: {}, isForm: true, origin };
  const entry = await storedEntry("meetings.create", write);
  await outboxStore.put(entry);
  pending.set([entry]);
  await pollSettled(screen, () => screen.has("Edit")).toBe(true);
  await screen.press("Edit");
  await pollSettled(screen, () => screen.dialogs().map(({ title }) => title)).toEqual(["Can't be edited now"]);
  await screen.press("OK");

  expect(screen.path()).toBe("/Pending");
  expect((await outboxStore.all("4")).map(({ id }) => id)).toEqual(["a"]);
  expect((await recordings.load("4"))?.seconds).toBe(7);
});
