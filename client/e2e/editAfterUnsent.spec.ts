import { brokerLabels } from "../src/features/brokers/labels.ts";
import { requestLabels } from "../src/features/meetingRequests/labels.ts";
import { meetingLabels } from "../src/features/meetings/labels.ts";
import { projectBrokerLabels } from "../src/features/projectBrokers/labels.ts";
import { standUpLabels } from "../src/features/standUps/labels.ts";
import { campaignLabels } from "../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";
import { expectBothArrived, outboxEntries, readyForOffline, save, saveOffline } from "./offlineFixtures.ts";
import { dialogsLeft, press, type SaveFlow, saveFlows } from "./saveFlows.ts";

test.use({ serviceWorkers: "allow" });

test("an edit opened right after a reload starts from the unsent edit, and both arrive", async ({
  page,
  signIn,
  context,
  database,
}) => {
  await signIn("caller");
  const id = await saveOffline(page, database, "First call");
  await expect(page.getByText("First call", { exact: true })).toBeVisible();
  // Idle work starts late, as on a busy phone.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 3_000));
  });
  await page.goto(`/EditEnquiry/${id}`);

  await page.getByLabel(enquiryLabels.comment, { exact: true }).fill("Second call");
  await save(page);
  await expect(page.getByText("2 entries wait to be sent.")).toBeVisible();
  await context.setOffline(false);

  await expectBothArrived(page, database);
});

/** The text field that each edit fills in. */
const texts = {
  "enquiries.update": enquiryLabels.comment,
  "projectBrokers.initiate": projectBrokerLabels.comment,
  "projectBrokers.update": projectBrokerLabels.comment,
  "campaigns.update": campaignLabels.comment,
  "meetings.update": meetingLabels.minutesOfMeeting,
  "clientMeetings.update": meetingLabels.minutesOfMeeting,
  "brokers.update": brokerLabels.comment,
  "standUps.update": standUpLabels.comments,
  "meetingRequests.update": requestLabels.comment,
} satisfies { [Name in keyof typeof saveFlows]?: string };

for (const [name, label] of Object.entries(texts))
  test(`two offline edits of ${name} do not conflict, and both arrive`, async ({
    page,
    signIn,
    context,
    database,
    upstream,
  }) => {
    test.slow();
    const flow = saveFlows[name as keyof typeof saveFlows] as SaveFlow;
    await signIn(flow.role);
    const call = await flow.fill(page, database, "The first of two edits");
    const address = page.url();
    await readyForOffline(page);
    await context.setOffline(true);
    await press(flow, page);
    await expect.poll(() => outboxEntries(page)).toBe(1);
    await dialogsLeft(page);
    await page.goto(address);
    const field = page.getByRole("form").getByLabel(label, { exact: true });
    const edit = page.getByRole("main").getByRole("button", { name: "Edit", exact: true });
    await field.or(edit).first().waitFor();
    if (await edit.isVisible()) await edit.click();
    await field.fill(
      "The second of two edits, in which more is said than in the one before it, so that it is long enough.",
    );
    await press(flow, page);
    await expect.poll(() => outboxEntries(page)).toBe(2);
    await context.setOffline(false);

    await expect.poll(() => outboxEntries(page), { timeout: 60_000 }).toBe(0);
    expect(upstream.countPerformed(call)).toBe(2);
  });
