import { writes } from "@mobile-crm/contracts/writes.ts";
import { devices } from "./devices.ts";
import { expect, test } from "./fixtures.ts";
import { dialogsLeft, press, type SaveFlow, saveFlows } from "./saveFlows.ts";

test.use(devices);

test("every write that can be queued on a phone has a flow in these tests", () => {
  const queueable = Object.entries(writes).flatMap(([name, { queueable }]) => (queueable ? [name] : []));

  expect(Object.keys(saveFlows).sort()).toEqual(queueable.sort());
});

const flowOf = (name: string) => saveFlows[name] as SaveFlow;
/** One flow of each kind: all calls share the code for keys and for replies. */
const kinds = ["enquiries.create", "enquiries.update", "meetings.create", "clientMeetings.remove"];

for (const name of kinds)
  test(`${name} arrives once after a 500 and Save again`, { tag: "@REL-18" }, async ({
    page,
    signIn,
    database,
    upstream,
  }) => {
    const flow = flowOf(name);
    await signIn(flow.role);
    const call = await flow.fill(page, database, "After a failure");
    upstream.answer(call, { status: 500 });
    await press(flow, page);
    await page.getByRole("alertdialog", { name: "Server Error!" }).getByRole("button", { name: "OK" }).click();
    upstream.answer(call, undefined);
    await press(flow, page);

    if (flow.success) await expect(page.getByText(flow.success)).toBeVisible();
    await expect.poll(() => upstream.countPerformed(call)).toBe(1);
  });

for (const name of Object.keys(saveFlows))
  test(`${name} arrives once after a 504`, { tag: "@REL-18" }, async ({ page, signIn, database, upstream }) => {
    const flow = flowOf(name);
    await signIn(flow.role);
    const call = await flow.fill(page, database, "Without an answer");
    upstream.loseAnswer(call, 504);
    await press(flow, page);
    await expect(page.getByText(/could not take it now\. It is kept on this phone/)).toBeVisible();
    if (flow.cannotTell) {
      await dialogsLeft(page);
      await page.goto("/Pending");
      const entry = page.getByRole("listitem").filter({ hasText: flow.label });
      await expect(entry).toContainText("Needs your attention");
      await expect(entry).toContainText("If it is there, discard this entry. If not, send it again.");
      expect(upstream.countPerformed(call)).toBe(1);
      await entry.getByRole("button", { name: "Send again" }).click();
      if (flow.cannotTell === "refused") {
        await expect(entry.getByRole("alert")).toBeVisible();
        await entry.getByRole("button", { name: "Discard" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
      }
      await expect(page.getByText("Everything you saved has arrived.")).toBeVisible();
      expect(upstream.countPerformed(call)).toBe(flow.cannotTell === "twice" ? 2 : 1);
    } else {
      await expect(page.getByText(`Sent: ${flow.label}`)).toBeVisible();
      expect(upstream.countPerformed(call)).toBe(flow.isHarmless ? 2 : 1);
    }
  });
