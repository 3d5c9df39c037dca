import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { callLabels } from "./labels.ts";

type TestCase = [records: string, queue: string, path: string, edit: string, first: number, before: string[]];
const QUEUES: TestCase[] = [
  ["enquiries", "calls.enquiriesToday", "/Details/:id", "/EditEnquiry/:id", 9001, [enquiryLabels.reveal]],
  ["brokers", "calls.brokersToday", "/Brokers/:id", "/Brokers/Edit/:id", 9100, []],
];
const QUERY = "?queue=today&place=1";

/** Calls the first record of a queue of two and returns its screen. */
async function callFirst([records, queue, path, , first, before]: TestCase) {
  const screen = await openScreen(`${path.replace(":id", String(first))}${QUERY}`, {
    [queue]: { rows: [{ id: first }, { id: first + 1 }], total: 2, perPage: 20 },
    [`${records}.details`]: ({ id }: { id: number }) => reply(`${records}.details`, { id, ctoc_enabled: true }),
    "enquiries.reveal": { phone: "+91 98000 00002", ctoc_enabled: true },
    [`${records}.makeCall`]: { success: true },
  });
  for (const button of before) await screen.press(button);
  await screen.press("Call");
  return screen;
}

test.each(QUEUES)(
  "the outcome of a call in a queue of %s leads to all fields within the queue",
  async (...testCase) => {
    const [, , , edit, first] = testCase;
    const screen = await callFirst(testCase);
    const to = `${edit.replace(":id", String(first))}${QUERY}`;

    expect(screen.href("All fields")).toBe(to);
  },
);

test.each(QUEUES)("the next record of a queue of %s asks for no outcome before it is called", async (...testCase) => {
  const [, , path, , first] = testCase;
  const screen = await callFirst(testCase);
  const next = `${path.replace(":id", String(first + 1))}?queue=today&place=2`;
  // It has been read ahead, so there is nothing to wait for.
  await screen.go(next);
  await screen.go(`${path.replace(":id", String(first))}${QUERY}`);
  expect(screen.textIn("form")).toBe("");
  for (const button of testCase[5]) await screen.press(button);
  await screen.press("Call");
  expect(screen.textIn("form")).toContain(callLabels.outcome);
  await screen.go(next);

  expect([screen.textIn("form"), screen.path()]).toEqual(["", next]);
});

test.each(QUEUES)("the edit of a record in a queue of %s keeps the queue", async (...testCase) => {
  const [, , , edit, first] = testCase;

  expect((await callFirst(testCase)).href(/^Edit/)).toBe(`${edit.replace(":id", String(first))}${QUERY}`);
});
