import type { Database } from "@mobile-crm/fixtures/database/open.ts";
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

test("the details show the header and the fields, and the rest under tabs", {
  tag: ["@U017", "@U018", "@U019", "@U026", "@R003", "@D002", "@D003"],
}, async ({ page, signIn, database, expectAccessible }) => {
  const enquiry = await someEnquiry(database);
  await signIn("caller");
  await page.goto(`/Details/${enquiry.id}`);

  await expect(page.getByRole("heading", { name: enquiry.full_name })).toBeVisible();
  for (const label of ["Assigned To", "RM", "NCD", "Broker Firm", "Is NRI", "Created At", "Description"]) {
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole("definition").filter({ hasText: /^(Yes|No)$/ })).toBeVisible();
  for (const label of [
    "Location",
    "Property Type",
    "Budget",
    "Enquiry Source",
    "OBM Done Date",
    "VCM Done Date",
    "Visit Date",
    "Action Date",
    "Telecaller Name",
  ]) {
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByText(enquiry.location ?? "")).toBeVisible();
  await expectAccessible();
});

test("the tabs are Pistol and Broker and work with the keyboard", { tag: "@U025" }, async ({
  page,
  signIn,
  database,
  expectAccessible,
}) => {
  const { id } = await someEnquiry(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("tab")).toHaveText(["Pistol", "Broker"]);
  await page.getByRole("tab", { name: "Pistol" }).press("ArrowRight");

  await expect(page.getByRole("tab", { name: "Broker" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByText("Broker Firm")).toBeVisible();
  await expectAccessible();
});

test("a description over 50 characters is collapsed, keeps its line breaks, and can be expanded", {
  tag: ["@U020", "@U021", "@U186", "@K005"],
}, async ({ page, signIn, database }) => {
  const { id } = await someEnquiry(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  const description = page
    .getByRole("definition")
    .filter({ has: page.getByRole("button", { name: /read (more|less)/ }) })
    .first();
  const shown = (await description.innerText()).split("…")[0] ?? "";
  expect([...shown].length).toBeLessThanOrEqual(50);
  await description.getByRole("button", { name: "read more" }).click();

  await expect(description.getByRole("button", { name: "read less" })).toBeVisible();
  expect((await description.innerText()).split("\n").length).toBeGreaterThan(1);
});

test("a tap records the access and shows number and call button; a call dials and connects without the overlay", {
  tag: ["@U022", "@U023", "@S001", "@S002", "@S003", "@S005", "@S007", "@C020", "@C021", "@R072"],
}, async ({ page, signIn, database, upstream }) => {
  const { id, phone } = await someEnquiry(database);
  await page.clock.install();
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await expect(page.getByText("The number is hidden.")).toBeVisible();
  expect(await page.content()).not.toContain(phone);
  await page.getByRole("button", { name: "Tap to reveal phone number" }).click();
  await expect(page.getByText(phone)).toBeVisible();
  const revealed = database.kysely.selectFrom("access_records").where("action", "=", "phone revealed");
  expect(await revealed.select("subject_id").execute()).toEqual([{ subject_id: id }]);
  await expect(page.getByRole("status").filter({ hasText: "Ready to call" })).toBeVisible();
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
});

for (const reply of [{ status: 200, body: { success: false } }, { status: 500 }]) {
  test(`a call answered ${reply.status} without success is shown as failed, without an alert`, {
    tag: ["@S004", "@M008"],
  }, async ({ page, signIn, database, upstream }) => {
    const { id } = await someEnquiry(database);
    upstream.answer("POST enquiries_builders/make_call", reply);
    await signIn("caller");
    await page.goto(`/Details/${id}`);
    await page.getByRole("button", { name: "Tap to reveal phone number" }).click();
    await page.getByRole("button", { name: "Call", exact: true }).click();

    await expect(page.getByRole("status").filter({ hasText: "Call failed" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
}

test("an access that cannot be recorded shows no number and can be retried", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  const { id, phone } = await someEnquiry(database);
  upstream.answer(`POST enquiries_builders/${id}/access_protected_info`, { status: 503 });
  await signIn("caller");
  await page.goto(`/Details/${id}`);
  await page.getByRole("button", { name: "Tap to reveal phone number" }).click();
  await expect(page.getByText(/couldn.t be shown/)).toBeVisible();
  expect(await page.content()).not.toContain(phone);
  upstream.answer(`POST enquiries_builders/${id}/access_protected_info`, undefined);
  await page.getByRole("button", { name: "Retry" }).click();

  await expect(page.getByText(phone)).toBeVisible();
});

test("role 11 has neither number nor call control", { tag: ["@U024", "@P002", "@P003", "@P004", "@K007"] }, async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  const { id, phone } = await someEnquiry(database);
  await signIn("office");
  await page.goto(`/Details/${id}`);
  await expect(page.getByRole("link", { name: "Edit Enquiry" })).toBeVisible();

  await expect(page.getByRole("button", { name: /reveal|Call/ })).toHaveCount(0);
  await expect(page.getByText(/number is hidden/)).toHaveCount(0);
  expect(await page.content()).not.toContain(phone);
  expect(upstream.requests.filter(({ path }) => path.includes("access_protected_info"))).toEqual([]);
});

test("the buttons lead to Edit Enquiry and to Add Meeting for this enquiry", { tag: ["@U027", "@U028"] }, async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await someEnquiry(database);
  await signIn("caller");
  await page.goto(`/Details/${id}`);

  await expect(page.getByRole("link", { name: "Edit Enquiry" })).toHaveAttribute("href", `/EditEnquiry/${id}`);
  await expect(page.getByRole("link", { name: "Add Meeting" })).toHaveAttribute(
    "href",
    `/AddNewMeeting/${id}?name=enquiry`,
  );
});

test("an executive who sees only their own records does not find another user's enquiry", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await database.kysely
    .selectFrom("enquiries")
    .where("assignee_id", "!=", 5)
    .select("id")
    .executeTakeFirstOrThrow();
  await signIn("field");
  await page.goto(`/Details/${id}`);

  await expect(page.getByText("Not found, or not yours")).toBeVisible();
});

test("after a call the enquiry and the list of enquiries are loaded again", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  const { id } = await someEnquiry(database);
  const asked = (path: RegExp) => upstream.requests.filter((one) => one.method === "GET" && path.test(one.path)).length;
  const [list, details] = [/^enquiries_builders$/, new RegExp(`^enquiries_builders/${id}(/|$)`)];
  await signIn("caller");
  await page.goto("/");
  await expect(page.getByText(/of 600/)).toBeVisible();
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/Details/${id}`);
  await page.getByRole("button", { name: "Tap to reveal phone number" }).click();
  await expect(page.getByRole("button", { name: "Call", exact: true })).toBeVisible();
  await expect.poll(() => asked(details)).toBeGreaterThan(0);
  const before = asked(details);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();

  await expect.poll(() => asked(details)).toBeGreaterThan(before);
  expect(asked(list)).toBe(1);
  await page.goBack();
  await expect.poll(() => asked(list)).toBe(2);
});
