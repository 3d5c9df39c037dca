import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { expect, test } from "./fixtures.ts";

/** An enquiry with long comments and click-to-call. */
const someEnquiry = ({ kysely }: Database) =>
  kysely
    .selectFrom("enquiries")
    .innerJoin("enquiry_details", "enquiry_id", "enquiries.id")
    .where("ctoc_enabled", "=", true)
    .where((eb) =>
      eb(
        eb
          .selectFrom("enquiry_comments")
          .whereRef("enquiry_comments.enquiry_id", "=", "enquiries.id")
          .select(({ fn }) => fn.countAll<number>().as("n")),
        ">",
        1,
      ),
    )
    .orderBy("enquiries.id")
    .select(["enquiries.id", "full_name", "phone", "location", "budget"])
    .executeTakeFirstOrThrow();

test("the details show the header and the fields, the rest under tabs, and a long description collapsed", {
  tag: [
    ...["@U017", "@U018", "@U019", "@U020", "@U021", "@U025", "@U026", "@U027", "@U028", "@U186"],
    ...["@R003", "@D002", "@D003", "@K005"],
  ],
}, async ({ page, signIn, database, expectAccessible }) => {
  const enquiry = await someEnquiry(database);
  await signIn("caller");
  await page.goto(`/Details/${enquiry.id}`);

  await expect(page.getByRole("heading", { name: enquiry.full_name })).toBeVisible();
  for (const label of [
    ...[
      enquiryLabels.assignedTo,
      enquiryLabels.rm,
      enquiryLabels.ncd,
      enquiryLabels.brokerFirm,
      enquiryLabels.isNri,
      enquiryLabels.createdAt,
      enquiryLabels.description,
    ],
    ...[
      enquiryLabels.location,
      enquiryLabels.propertyType,
      enquiryLabels.budget,
      enquiryLabels.enquirySource,
      enquiryLabels.obmDoneDate,
      enquiryLabels.vcmDoneDate,
      enquiryLabels.visitDate,
    ],
    ...[enquiryLabels.actionDate, enquiryLabels.telecallerName],
  ])
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^(Yes|No)$/ })).toBeVisible();
  await expect(page.getByText(enquiry.location ?? "")).toBeVisible();
  await expect(page.getByRole("link", { name: enquiryLabels.editEnquiry })).toHaveAttribute(
    "href",
    `/EditEnquiry/${enquiry.id}`,
  );
  await expect(page.getByRole("link", { name: enquiryLabels.addMeeting })).toHaveAttribute(
    "href",
    `/AddNewMeeting/${enquiry.id}?name=enquiry`,
  );
  await expectAccessible();

  const description = page
    .getByRole("definition")
    .filter({ has: page.getByRole("button", { name: /read (more|less)/ }) })
    .first();
  const shortText = (await description.innerText()).split("…")[0] ?? "";
  expect([...shortText].length).toBeLessThanOrEqual(50);
  await description.getByRole("button", { name: "read more" }).click();
  await expect(description.getByRole("button", { name: "read less" })).toBeVisible();
  expect((await description.innerText()).split("\n").length).toBeGreaterThan(1);

  await expect(page.getByRole("tab")).toHaveText([enquiryLabels.pistol, enquiryLabels.broker]);
  await page.getByRole("tab", { name: enquiryLabels.pistol }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: enquiryLabels.broker })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByText(enquiryLabels.brokerFirm)).toBeVisible();
  await expectAccessible();
});

test("a tap records the access and shows the number; a call connects without the overlay and reads the data again", {
  tag: ["@U022", "@U023", "@S001", "@S002", "@S003", "@S005", "@S007", "@C020", "@C021", "@R072"],
}, async ({ page, signIn, database, upstream }) => {
  const { id, phone } = await someEnquiry(database);
  const countReads = (path: RegExp) =>
    upstream.requests.filter((request) => request.method === "GET" && path.test(request.path)).length;
  const [list, details] = [/^enquiries_builders$/, new RegExp(`^enquiries_builders/${id}(/|$)`)];
  await page.clock.install();
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/Details/${id}`);
  await expect(page.getByText(enquiryLabels.hiddenNumber)).toBeVisible();
  expect(await page.content()).not.toContain(phone);
  await page.getByRole("button", { name: enquiryLabels.reveal }).click();
  await expect(page.getByText(phone)).toBeVisible();
  const { rows: revealed } = await database.query(
    "select subject_id from mobile_crm_gateway.access_records where action = 'phone revealed'",
  );
  expect(revealed).toEqual([{ subject_id: String(id) }]);
  await expect(page.getByRole("status").filter({ hasText: "Ready to call" })).toBeVisible();
  await expect.poll(() => countReads(details)).toBeGreaterThan(0);
  const before = countReads(details);
  const release = upstream.hold("POST enquiries_builders/make_call");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Dialing…" })).toBeVisible();
  // Longer than the overlay's delay.
  await page.clock.runFor(1_000);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  release();

  await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();
  const calls = upstream.requests.filter(({ method }) => method === "POST").map(({ path, body }) => ({ path, body }));
  expect(calls.slice(-2)).toEqual([
    { path: `enquiries_builders/${id}/access_protected_info`, body: undefined },
    { path: "enquiries_builders/make_call", body: { id } },
  ]);
  await expect.poll(() => countReads(details)).toBeGreaterThan(before);
  expect(countReads(list)).toBe(1);
  await page.goBack();
  await expect.poll(() => countReads(list)).toBe(2);
});

test("role 11 has neither number nor call control of an enquiry or a broker", {
  tag: ["@U024", "@P002", "@P003", "@P004", "@K007"],
}, async ({ page, signIn, database, upstream }) => {
  const { id, phone } = await someEnquiry(database);
  const broker = await database.kysely
    .selectFrom("brokers")
    .select(["id", "contact_number"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await signIn("office");
  for (const [address, edit, number] of [
    [`/Details/${id}`, enquiryLabels.editEnquiry, phone],
    [`/Brokers/${broker.id}`, "Edit", broker.contact_number],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: edit })).toBeVisible();
    await expect(page.getByRole("region", { name: "Call" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /reveal|Call|Share/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Dial|WhatsApp/ })).toHaveCount(0);
    await expect(page.getByText(/number is hidden/)).toHaveCount(0);
    expect(await page.content()).not.toContain(number ?? "none");
  }
  expect(upstream.requests.filter(({ path }) => path.includes("access_protected_info"))).toEqual([]);
});
