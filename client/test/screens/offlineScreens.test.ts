import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { callLabels } from "../../src/features/calls/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { pending } from "../../src/input/outbox/pending.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openApp, openScreen, type Replies, reply } from "../openScreen.ts";

const noNetwork = () => Promise.reject(new TRPCClientError("Failed to fetch"));
/** No call is answered, and the browser is offline. */
function goOffline(): Replies {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return new Proxy({}, { has: () => true, get: () => noNetwork });
}

test.each([
  ["/Brokers", "Imran Shaikh"],
  ["/Details/9001", "3 BHK in Baner, ready to move"],
])("%s that was read before is shown offline", async (path, text) => {
  expect((await openScreen(path, {})).text()).toContain(text);

  expect((await openScreen(path, goOffline())).text()).toContain(text);
});

test.each([
  ["/Brokers/9100", "Imran Shaikh"],
  ["/Details/9001", "3 BHK in Baner, ready to move"],
  ["/InitiationDetails/9200/9100", projectBrokerLabels.status],
])("%s shown from this phone says that the number is not on this phone", async (path, text) => {
  await openScreen(path, {});
  const screen = await openScreen(path, goOffline());

  expect(screen.text()).toContain(text);
  expect(screen.text()).toContain("Number not on this phone");
  for (const other of [callLabels.noPhone, enquiryLabels.hiddenNumber]) expect(screen.text()).not.toContain(other);
});

test("a screen that was never read says that it is not on this phone", async () => {
  const screen = await openScreen("/Brokers/9100", goOffline());

  expect(screen.text()).toContain("Not on this phone yet");
});

test("what another user has read is not shown", async () => {
  await openScreen("/Brokers/9100", {});
  expect((await openScreen("/Brokers/9100", goOffline())).text()).toContain("Imran Shaikh");
  const screen = await openScreen("/Brokers/9100", goOffline(), { id: "5" });

  expect(screen.text()).toContain("Not on this phone yet");
});

test("a reply of the server replaces what was read before", async () => {
  await openScreen("/Brokers/9100", {});
  const screen = await openScreen("/Brokers/9100", { "brokers.details": reply("brokers.details", { name: "Om" }) });

  expect(screen.text()).toContain("Om");
  expect(screen.text()).not.toContain("Imran Shaikh");
});

test("a refusal by the server is shown, and not hidden by what was read before", async () => {
  await openScreen("/Brokers/9100", {});
  const notFound = () => Promise.reject(Object.assign(new TRPCClientError("Gone"), { data: { httpStatus: 404 } }));
  const screen = await openScreen("/Brokers/9100", { "brokers.details": notFound });

  expect(screen.text()).toContain("Not found, or not yours");
});

test("the app says when it is offline", async () => {
  const screen = await openApp("/Brokers", goOffline());

  expect(screen.text()).toContain("No connection.");
});

test("unsaved input is restored when the form is opened next, and can be discarded", async () => {
  const first = await openScreen("/EditEnquiry/9001", {});
  await first.type(enquiryLabels.comment, "Half a sentence");
  const screen = await openScreen("/EditEnquiry/9001", {});
  expect(screen.text()).toContain("is here again");
  expect(screen.value(enquiryLabels.comment)).toBe("Half a sentence");
  await screen.press("Discard draft");
  expect(screen.value(enquiryLabels.comment)).toBe("");
});

test("saved input is no longer a draft", async () => {
  const first = await openScreen("/EditEnquiry/9001", {});
  await first.type(enquiryLabels.comment, "Half a sentence");
  const reopened = await openScreen("/EditEnquiry/9001", {});
  expect(reopened.text()).toContain("is here again");
  await reopened.submit();
  expect(reopened.path()).toBe("/Details/9001");
  const screen = await openScreen("/EditEnquiry/9001", {});

  expect([screen.value(enquiryLabels.comment), screen.text().includes("is here again")]).toEqual(["", false]);
});

test("entries that wait or need a decision are counted above a list, a record, a form and a day", async () => {
  const screen = await openApp("/Brokers", {});
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
