import { act } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keptWrites } from "../../test/keptWrites.ts";
import { openScreen, reply, signIn } from "../../test/openScreen.ts";
import { storeRead } from "../answers/cache/queryStore.ts";
import { snapshotOf } from "../input/conflicts/snapshot.ts";
import { outboxStore } from "../input/outbox/outboxStore.ts";
import { sealEntry } from "../input/outbox/sealEntry.ts";
import { readOutbox, sendWaiting } from "../input/outbox/sender.ts";
import { inUnsent } from "../input/outbox/unsentDatabase.ts";
import { keyStore } from "../storage/keyStore.ts";
import { enquiryLabels } from "./enquiryLabels.ts";

const USER = { role_name: "Manager", role_id: "1" };
const ENQUIRY = 9001;
const statuses = [
  { value: 1, label: "New" },
  { value: 2, label: "Visited" },
];

const enquiry = reply("enquiries.details", { status: "New", status_id: 1, lock_version: 3 });

beforeEach(() => inUnsent(["entries"], "readwrite", (t) => t.objectStore("entries").clear()));

/** Puts a save into this phone's outbox, as a form does when offline. */
async function addEntry(call: string, input: object, snapshot?: object) {
  signIn(USER);
  const key = await keyStore.key();
  if (!key) throw new Error("no key");
  const owner = { id: crypto.randomUUID(), owner: "4", key };
  await outboxStore.put(await sealEntry(call, { input, isForm: false, seen: snapshot as never }, owner));
}

/** Opens a screen and waits until it knows the unsent entries. */
async function open(path: string) {
  const settings = reply("enquiries.settings", { statuses });
  const screen = await openScreen(path, { "enquiries.settings": settings, "enquiries.details": enquiry }, USER);
  await act(() => readOutbox());
  await screen.settle();
  return screen;
}
const firstListText = (screen: Awaited<ReturnType<typeof open>>) => screen.getAllByRole("list")[0]?.textContent ?? "";

/** An edit of the example enquiry that changes its status and comment. */
async function addEdit() {
  await addEntry(
    "enquiries.update",
    {
      id: ENQUIRY,
      status_id: 2,
      is_nri: enquiry.is_nri,
      executive_comments: "Wants two balconies",
    },
    snapshotOf("enquiries.details", { id: ENQUIRY }, enquiry, {
      status: ["Status", "status_id", statuses],
      is_nri: ["Is NRI"],
      comment: ["Comments", "executive_comments"],
    }),
  );
}

test("an unsent new enquiry is the first row of the list and leads to the waiting entries", async () => {
  await addEntry("enquiries.create", { name: "Unsent Asha" });
  const screen = await open("/");

  expect(firstListText(screen)).toMatch(/^Unsent Asha.*Not sent yet.*New enquiry/);
  await screen.press(/^Unsent Asha/);
  expect(screen.path()).toBe("/Pending");
});

test("a list with a search shows no new records", async () => {
  await addEntry("enquiries.create", { name: "Unsent Asha" });

  expect((await open("/?search_query=Ravi")).text()).not.toContain("Unsent Asha");
});

test("a new meeting is labelled with its broker's firm", async () => {
  await addEntry("meetings.create", { broker_id: 7, location: "Baner" });
  const brokers = [{ id: 7, firm_name: "Skyline Realty" }];
  await storeRead("4", { queryHash: '[["meetings","settings"],{"type":"query"}]' }, { brokers });

  expect(firstListText(await open("/Meeting"))).toMatch(/^Skyline Realty.*Not sent yet.*New meeting/);
});

test("a new campaign is a row only in its own project", async () => {
  await addEntry("campaigns.create", { building_id: 9200, title: "Unsent stall" });

  expect((await open("/Campaign/9200")).text()).toContain("Unsent stall");
  expect((await open("/Campaign/9201")).text()).not.toContain("Unsent stall");
});

test("an unsent edit marks the row, and its values are shown in the details as entered", async () => {
  await addEdit();
  expect((await open("/")).text()).toContain("Not sent yet");
  const screen = await open(`/Details/${ENQUIRY}`);
  const card = screen.getByRole("heading", { name: "Edit of an enquiry" }).parentElement;

  expect(screen.getAllByText("Not sent yet")).toHaveLength(1);
  expect(card?.textContent).toMatch(/Status.*Visited.*Comments.*Wants two balconies/);
  expect(card?.textContent).not.toContain("Is NRI");
});

test("a second edit starts with the values of the first and is sent after it", async () => {
  await addEdit();
  const screen = await open(`/EditEnquiry/${ENQUIRY}`);
  expect(screen.value(enquiryLabels.comment)).toBe("");
  await screen.type(enquiryLabels.comment, "Second call");
  await screen.submit();

  expect(screen.calls).toEqual([]);
  expect(screen.toasts).toEqual(["Kept on this phone. It is sent after what was saved before it."]);
  expect(await keptWrites()).toMatchObject([
    {},
    { seen: { earlier: [{ status_id: 2, executive_comments: "Wants two balconies" }] } },
  ]);
  await act(() => sendWaiting());

  expect(screen.calls).toMatchObject([
    ["enquiries.update", { status_id: 2, executive_comments: "Wants two balconies" }],
    ["enquiries.update", { status_id: 2, executive_comments: "Second call" }],
  ]);
});

test("an edit that has arrived is shown until its record has been read again", async () => {
  await addEdit();
  const screen = await open(`/Details/${ENQUIRY}`);
  const reads = () => screen.reads.filter(([call]) => call === "enquiries.details").length;
  const before = reads();
  await inUnsent(["entries"], "readwrite", (t) => t.objectStore("entries").clear());
  await act(() => readOutbox());
  await screen.settle();

  expect(reads()).toBe(before + 1);
  expect(screen.text()).not.toContain("Wants two balconies");
});
