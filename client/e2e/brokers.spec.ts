import { brokerLabels } from "../src/features/brokers/labels.ts";
import { expect, test } from "./fixtures.ts";
import { choose, getQueries, typeDate } from "./partnerSteps.ts";

const LIST = "brokers/my_cps";

test("My CPs has counters that match their queues, a search and pages, and a row leads to its broker", {
  tag: ["@R030", "@R057", "@U112", "@U113", "@U114", "@U115", "@U116", "@U117", "@C060", "@C064", "@D033"],
}, async ({ page, signIn, database, upstream, expectAccessible }) => {
  await signIn("admin");
  const first = await database.kysely
    .selectFrom("brokers")
    .innerJoin("localities", "localities.id", "locality_id")
    .innerJoin("statuses", "statuses.id", "status_id")
    .orderBy("next_call_date")
    .orderBy("brokers.id")
    .select(["brokers.id", "brokers.name", "firm_name", "localities.name as locality", "statuses.name as status"])
    .executeTakeFirstOrThrow();
  await page.goto("/Brokers");

  await expect(page.getByRole("banner")).toContainText(brokerLabels.brokers);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(brokerLabels.brokers);
  await expect(page.getByText("1 - 20 of 2000", { exact: true })).toBeVisible();
  const row = page.getByRole("listitem").first();
  for (const text of [first.name, first.firm_name, first.locality, first.status]) await expect(row).toContainText(text);
  await expectAccessible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("21 - 40 of 2000")).toBeVisible();
  await expect(page).toHaveURL("/Brokers?pageNo=2");
  await page.goBack();
  await page.getByRole("listitem").first().getByRole("link").click();

  await expect(page).toHaveURL(`/Brokers/${first.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name);
  await page.goBack();

  await page.getByRole("searchbox").fill("patel");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/Brokers?search_query=patel");
  await expect.poll(() => getQueries(upstream, LIST).at(-1)).toBe("pageNo=1&search_query=patel");
  await expect(page.getByRole("listitem").first()).toContainText(/patel/i);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("1 - 20 of 2000")).toBeVisible();
  for (const [name, queue] of [
    [/Today's Calls (\d+)/, "todays_calls"],
    [/Backlog (\d+)/, "backlog_calls"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", `/Today/brokers/${queue}`);
    const count = /\d+/.exec((await link.innerText()).replace("Today's", ""))?.[0] ?? "";
    await link.click();
    await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible();
    await page.goBack();
  }
});

test("the advanced search validates its fields and sends every filter under its documented name", {
  tag: ["@U118", "@U120", "@S034", "@V054", "@V055", "@V056", "@V057", "@C060", "@C061", "@C062", "@C063"],
}, async ({ page, signIn, upstream, expectAccessible }) => {
  await signIn("admin");
  await page.goto("/Brokers");
  await page.getByRole("button", { name: "Advanced search" }).click();
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  await panel.getByLabel(brokerLabels.contactNumber).fill("12345");
  await panel.getByLabel(brokerLabels.email).fill("nobody");
  await expect(panel.getByLabel(brokerLabels.email)).toHaveAttribute("type", "email");
  await expect(panel.getByLabel(brokerLabels.contactNumber)).toHaveAttribute("minlength", "10");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(panel.getByText("At least 10 digits")).toBeVisible();
  await expect(panel.getByText("Enter a valid e-mail")).toBeVisible();
  await expectAccessible();
  for (const [label, text] of Object.entries({
    [brokerLabels.name]: "a",
    [brokerLabels.firmName]: "e",
    [brokerLabels.email]: "a@example.com",
    [brokerLabels.contactNumber]: "98765 43210",
  }))
    await panel.getByLabel(label, { exact: true }).fill(text);
  await choose(panel, brokerLabels.status, "Active", "Passive");
  await choose(panel, brokerLabels.subStatus, "Sharing Leads");
  await choose(panel, brokerLabels.locality, "Baner");
  await choose(panel, brokerLabels.meetingExecutive, "Santosh Jadhav");
  await choose(panel, brokerLabels.callingExecutive, "Farheen Shaikh");
  await choose(panel, brokerLabels.teamLead, "Harpreet Singh Gill");
  await choose(panel, brokerLabels.performance, "P0", "P1");
  await choose(panel, brokerLabels.categorization, "Gold");
  await choose(panel, brokerLabels.city, "Pune");
  await choose(panel, brokerLabels.kycStatus, "Verified");
  for (const label of [
    brokerLabels.empanelmentDate,
    brokerLabels.nextCallDate,
    brokerLabels.meetingScheduled,
    brokerLabels.lastMeetingDate,
  ]) {
    await typeDate(panel, `${label} From`, "01012026");
    await typeDate(panel, `${label} Upto`, "31122026");
  }
  await expect(panel.getByLabel(brokerLabels.affiliate).locator("option")).toHaveText(["Select One", "Yes", "No"]);
  await panel.getByLabel(brokerLabels.affiliate).selectOption("Yes");
  await panel.getByLabel(brokerLabels.loanMouUploaded).selectOption("No");
  await panel.getByLabel(brokerLabels.mouUploaded, { exact: true }).selectOption("Yes");
  await panel.getByRole("button", { name: "Apply" }).click();

  await expect(page).toHaveURL(/is_advanced_search=true/);
  await expect.poll(() => getQueries(upstream, LIST).at(-1)).toContain("kyc_statuses");
  const query = new URLSearchParams(getQueries(upstream, LIST).at(-1));
  expect(Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key).join()]))).toEqual({
    pageNo: "1",
    name: "a",
    firm_name: "e",
    email: "a@example.com",
    contact_number: "98765 43210",
    "crm_statuses[]": "502,503",
    "sub_status_ids[]": "15",
    "localities[]": expect.stringMatching(/^\d+$/),
    "meeting_executive_ids[]": "5",
    "calling_executive_ids[]": "6",
    tl_id: "3",
    "performance[]": "P0,P1",
    "categorization[]": "Gold",
    "cities[]": "Pune",
    "kyc_statuses[]": "Verified",
    empanelment_date_from: "2026-01-01",
    empanelment_date_upto: "2026-12-31",
    next_call_date_from: "2026-01-01",
    next_call_date_upto: "2026-12-31",
    meeting_scheduled_from: "2026-01-01",
    meeting_scheduled_upto: "2026-12-31",
    last_meeting_date_from: "2026-01-01",
    last_meeting_date_upto: "2026-12-31",
    affiliate_filter: "yes",
    loan_mou_uploaded: "no",
    is_mou_uploaded: "yes",
  });
});

test("the filters are kept in local storage, restored for an address without any, and cleared by Reset", {
  tag: ["@R077", "@K027", "@U119", "@S034"],
}, async ({ page, signIn }) => {
  const readStoredFilters = () => page.evaluate(() => localStorage.getItem("urlParams"));
  await signIn("admin");
  await page.goto("/Brokers?search_query=a");
  await page.getByRole("button", { name: "Advanced search" }).click();
  await choose(page.getByRole("dialog", { name: "Advance Search" }), brokerLabels.performance, "P0");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/performance=P0/);
  expect(new URLSearchParams((await readStoredFilters()) ?? "").get("performance")).toBe("P0");
  await page.goto("/Brokers");

  await expect(page).toHaveURL("/Brokers?is_advanced_search=true&performance=P0");
  await expect(page.getByText(/^1 - 20 of (?!2000)\d+$/)).toBeVisible();
  await page.goto("/Brokers?categorization=Gold");
  await expect(page.getByText(/^1 - 20 of/)).toBeVisible();
  await expect(page).toHaveURL("/Brokers?categorization=Gold");
  await page.getByRole("searchbox").fill("a");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("button", { name: "Advanced search" }).click();
  await page.getByRole("button", { name: "Reset" }).click();

  await expect(page).toHaveURL("/Brokers");
  await expect(page.getByText("1 - 20 of 2000")).toBeVisible();
  expect(await readStoredFilters()).toBeNull();
});
