import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persister, staleSince } from "../../src/answers/cache/persister.ts";
import { persistReads, queryClient } from "../../src/api/queryClient.ts";
import { pending } from "../../src/input/outbox/pending.ts";
import { openApp, openScreen, type Replies, reply, type Screen, SEAL } from "../openScreen.ts";

const USER = { seal: SEAL };
const noNetwork = () => Promise.reject(new TRPCClientError("Failed to fetch"));
/** No call is answered, and the browser is offline. */
function goOffline(): Replies {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return new Proxy({}, { has: () => true, get: () => noNetwork });
}

beforeEach(() => {
  staleSince.clear();
  persistReads(persister);
});
afterEach(() => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, persister: undefined } });
  vi.restoreAllMocks();
});

/** The text of a settled screen: data on the device takes its time. */
const settledText = async (screen: Screen) => {
  await screen.settle();
  return screen.text();
};

/** Reopens a screen until its data is on the device; it is encrypted and stored in the background. */
const reopen = (path: string, replies: Replies, text: string) =>
  expect.poll(async () => (await openScreen(path, replies, USER)).text()).toContain(text);

test.each([
  ["/Brokers", "Imran Shaikh"],
  ["/Details/9001", "3 BHK in Baner, ready to move"],
])("%s that was read before is shown offline", async (path, text) => {
  expect((await openScreen(path, {}, USER)).text()).toContain(text);

  await reopen(path, goOffline(), text);
});

test.each([
  ["/Brokers/9100", "Imran Shaikh"],
  ["/Details/9001", "3 BHK in Baner, ready to move"],
  ["/InitiationDetails/9200/9100", "Status"],
])("%s shown from this phone says that the number is not on this phone", async (path, text) => {
  await openScreen(path, {}, USER);
  await reopen(path, goOffline(), text);
  const screen = await openScreen(path, goOffline(), USER);
  await expect.poll(() => settledText(screen)).toContain("Number not on this phone");

  expect(screen.text()).not.toMatch(/No phone number|The number is hidden/);
});

test("a screen that was never read says that it is not on this phone", async () => {
  const screen = await openScreen("/Brokers/9100", goOffline(), USER);

  await expect.poll(() => settledText(screen)).toContain("Not on this phone yet");
});

test("what another user has read is not shown", async () => {
  await openScreen("/Brokers/9100", {}, USER);
  await reopen("/Brokers/9100", goOffline(), "Imran Shaikh");
  const screen = await openScreen("/Brokers/9100", goOffline(), { ...USER, id: "5" });

  await expect.poll(() => settledText(screen)).toContain("Not on this phone yet");
});

test("a reply of the server replaces what was read before", async () => {
  await openScreen("/Brokers/9100", {}, USER);
  const screen = await openScreen(
    "/Brokers/9100",
    { "brokers.details": reply("brokers.details", { name: "Om" }) },
    USER,
  );

  expect(screen.text()).toContain("Om");
  expect(screen.text()).not.toContain("Imran Shaikh");
});

test("a refusal by the server is shown, and not hidden by what was read before", async () => {
  await openScreen("/Brokers/9100", {}, USER);
  const notFound = () => Promise.reject(Object.assign(new TRPCClientError("Gone"), { data: { httpStatus: 404 } }));
  const screen = await openScreen("/Brokers/9100", { "brokers.details": notFound }, USER);

  expect(screen.text()).toContain("Not found, or not yours");
});

test("the app says when it is offline", async () => {
  const screen = await openApp("/Brokers", goOffline(), USER);

  expect(screen.text()).toContain("No connection.");
});

test("unsaved input is restored when the form is opened next, and can be discarded", async () => {
  const first = await openScreen("/EditEnquiry/9001", {}, USER);
  await first.type("Comment", "Half a sentence");
  await reopen("/EditEnquiry/9001", {}, "is here again");
  const screen = await openScreen("/EditEnquiry/9001", {}, USER);
  await expect
    .poll(async () => {
      await screen.settle();
      return screen.value("Comment");
    })
    .toBe("Half a sentence");
  await screen.press("Discard draft");
  expect(screen.value("Comment")).toBe("");
});

test("saved input is no longer a draft", async () => {
  const first = await openScreen("/EditEnquiry/9001", {}, USER);
  await first.type("Comment", "Half a sentence");
  await reopen("/EditEnquiry/9001", {}, "is here again");
  const reopened = await openScreen("/EditEnquiry/9001", {}, USER);
  await expect.poll(() => settledText(reopened)).toContain("is here again");
  await reopened.submit();
  // The draft is encrypted and stored before the save is sent.
  await expect
    .poll(async () => {
      await reopened.settle();
      return reopened.path();
    })
    .toBe("/Details/9001");
  const screen = await openScreen("/EditEnquiry/9001", {}, USER);

  expect([screen.value("Comment"), screen.text().includes("is here again")]).toEqual(["", false]);
});

test("entries that wait or need a decision are counted above a list, a record, a form and a day", async () => {
  const screen = await openApp("/Brokers", {}, USER);
  pending.set([
    { id: "a", state: "waiting" },
    { id: "b", state: "attention" },
  ] as never);
  for (const path of ["/Brokers", "/Details/9001", "/NewBroker", "/MyDay"]) {
    await screen.go(path);

    expect(screen.textIn("[role=status]")).toContain("1 entry waits to be sent. 1 needs your attention.");
    expect(screen.href("Show")).toBe("/Pending");
  }
});
