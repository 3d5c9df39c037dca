import { expect, test } from "./fixtures.ts";
import { formOf } from "./formSteps.ts";
import { chosenIn, saveAround } from "./optionListSteps.ts";
import { interestIn } from "./projectBrokerSteps.ts";

const PROJECTS = "GET buildings/settings";

test("a meeting with a broker shows its own type, and is saved with it once the types have come", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { id, meeting_type } = await database.kysely
    .selectFrom("broker_meetings")
    .where("app_engagement", "=", true)
    .select(["id", "meeting_type"])
    .executeTakeFirstOrThrow();
  const letGo = upstream.hold("GET users/meetings/settings");
  await page.goto(`/EditMeeting/${id}`);
  const form = formOf(page, "Edit Meeting");
  await form.getByLabel("Minutes of Meeting").fill("Met at the office");
  await expect(chosenIn(form, "Meeting Type")).toHaveText(meeting_type);

  await saveAround(page, form, upstream, letGo);
  const stored = database.kysely.selectFrom("broker_meetings").where("id", "=", id).selectAll();
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({ meeting_type, comment: "Met at the office" });
});

test("a meeting with a client shows its own type, and is saved with it once the types have come", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("caller");
  const { id, meeting_type } = await database.kysely
    .selectFrom("client_meetings")
    .where("meeting_type", "is not", null)
    .select(["id", "meeting_type"])
    .executeTakeFirstOrThrow();
  const letGo = upstream.hold("GET enquiries/client_meetings/settings");
  await page.goto(`/EditMeeting/${id}?kind=client`);
  const form = formOf(page, "Edit Meeting");
  await form.getByLabel("Minutes of Meeting").fill("Token paid");
  await expect(chosenIn(form, "Meeting Type")).toHaveText(String(meeting_type));

  expect(await saveAround(page, form, upstream, letGo)).toMatchObject({
    client_meeting: { meeting_type, minutes_of_meeting: "Token paid" },
  });
});

for (const [how, keeps] of [
  ["with ids", true],
  ["by name only", false],
] as const)
  test.describe(`a broker at a project, known ${how}`, () => {
    const DETAILS = "GET buildings/broker_detail";
    const known = { status_id: 204, initiation_status_id: 103, performance: "P1" };
    const next_call_date = new Date("2026-12-24T10:30:00+05:30");
    let at: string;

    test.beforeEach(async ({ signIn, database, upstream }) => {
      await signIn("field");
      const { id, building_id, broker_id } = await interestIn(database);
      at = `${building_id}/${broker_id}`;
      const change = { ...known, next_call_date };
      await database.kysely.updateTable("building_brokers").set(change).where("id", "=", id).execute();
      upstream.alter(DETAILS, (reply: { broker: Record<string, unknown> }) => {
        const { status_id, user_id, ...broker } = reply.broker;
        return { ...reply, broker: { ...broker, ...(keeps && { status_id, user_id }) } };
      });
    });

    test("shows its status and performance, and is saved with them", async ({ page, upstream }) => {
      const letGo = upstream.hold(PROJECTS);
      await page.goto(`/BrokerDetails/${at}`);
      await page.getByRole("button", { name: "Edit" }).click();
      const form = page.getByRole("dialog", { name: "Edit Broker" }).getByRole("form");
      await form.getByLabel("Comment").fill("Two families");
      await expect(chosenIn(form, "Status")).toHaveText("Site Visit Planned");
      await expect(chosenIn(form, "Performance")).toHaveText("P1");

      const sent = await saveAround(page, form, upstream, letGo);
      expect(sent).toMatchObject({ building_broker: { status_id: 204, performance: "P1" } });
    });

    test("shows who is to initiate it and its status, and is saved with them", async ({ page, upstream }) => {
      upstream.alter(DETAILS, (reply: { broker: Record<string, unknown> }) => {
        const { status_id: _, user_id, ...broker } = reply.broker;
        const initiation = { ...broker, status: "Presentation Done" };
        return { ...reply, broker: { ...initiation, ...(keeps && { status_id: 103, user_id }) } };
      });
      const letProjectsGo = upstream.hold(PROJECTS);
      const letAssigneesGo = upstream.hold("GET buildings/broker_users");
      await page.goto(`/InitiationDetails/${at}`);
      await page.getByRole("button", { name: "Edit" }).click();
      const form = page.getByRole("dialog", { name: "Edit Initiation" }).getByRole("form");
      await form.getByLabel("Comment").fill("Liked it");
      await expect(chosenIn(form, "Status")).toHaveText("Presentation Done");
      await expect(form.getByRole("combobox", { name: "Assignee" })).toHaveText("Santosh Jadhav");
      letProjectsGo();
      await expect(form.getByLabel("Status").getByRole("option")).not.toHaveCount(keeps ? 2 : 1);

      const sent = await saveAround(page, form, upstream, letAssigneesGo);
      expect(sent).toMatchObject({ buildings_main_brokers: { user_id: 5, status_id: 103 } });
    });
  });

test("a user is shown before the lists of roles and team leads have come", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("admin");
  const { full_name, role } = await database.kysely
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .where("team_lead_id", "is not", null)
    .select(["full_name", "roles.name as role"])
    .executeTakeFirstOrThrow();
  const letGo = upstream.hold("GET admin/users/settings");
  await page.goto(`/Users?search_query=${encodeURIComponent(full_name)}`);
  await page.getByRole("button", { name: `Edit ${full_name}` }).click();
  const form = formOf(page, "Edit user");
  await form.getByLabel("Name").fill(`${full_name} Jr`);
  await expect(chosenIn(form, "Role")).toHaveText(role);
  await expect(form.getByRole("combobox", { name: "Team Lead" })).toHaveText("Loading…");
  letGo();

  await expect(form.getByRole("combobox", { name: "Team Lead" })).not.toHaveText("Loading…");
  await expect(form.getByLabel("Name")).toHaveValue(`${full_name} Jr`);
});
