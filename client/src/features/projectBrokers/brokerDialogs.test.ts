import { expect, test } from "vitest";
import { failure, NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { projectBrokerLabels } from "./labels.ts";

const CARD = "/BrokerDetails/9200/9100";
const details = (change: object = {}) => ({ "projectBrokers.details": reply("projectBrokers.details", change) });

test("an interested broker is edited on the card, which is then shown again", { tags: ["M021"] }, async () => {
  const screen = await openScreen(CARD, details());
  await screen.press("Edit");
  expect(screen.fields()).toEqual({
    Comment: "",
    "Next call date": "21-11-2026",
    Performance: "P1 (no longer offered)",
    Status: "Interested",
  });
  expect(screen.textIn("dialog")).toContain("Skyline Properties");
  await screen.type(projectBrokerLabels.comment, "");
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(projectBrokerLabels.nextCallDate, "2026-11-25");
  await screen.type(projectBrokerLabels.performance, "P0");
  await screen.type(projectBrokerLabels.comment, "Two families");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "projectBrokers.update",
      {
        building_broker_id: 9400,
        executive_comments: "Two families",
        next_call_date: "2026-11-25",
        performance: "P0",
        status_id: 201,
      },
    ],
  ]);
  expect([screen.textIn("dialog"), screen.toasts]).toEqual(["", [projectBrokerLabels.initiationUpdated]]);
});

test.each([
  [CARD, "projects.settings", projectBrokerLabels.nextCallDate, "2026-11-25"],
  [
    "/InitiationDetails/9200/9100",
    "projectBrokers.assignees",
    projectBrokerLabels.nextCallOfInitiation,
    "2026-11-25T10:00:00+05:30",
  ],
])("at %s a save waits for the choices of %s", async (path, choices, field, date) => {
  const record = details({ status_id: path === CARD ? 201 : 101, performance: "P0" });
  const screen = await openScreen(path, { ...record, [choices]: NO_ANSWER });
  await screen.press("Edit");
  await screen.type(field, date);
  await screen.type(projectBrokerLabels.comment, "Two families");
  await screen.submit();

  expect(screen.calls).toEqual([]);
  expect(screen.textIn("dialog")).not.toContain("Required");
});

test("an initiation is edited on the card, which is then shown again", { tags: ["U052"] }, async () => {
  const screen = await openScreen("/InitiationDetails/9200/9100", details());
  await screen.press("Edit");
  expect(screen.reads).toContainEqual(["projectBrokers.assignees", { id: 9200 }]);
  expect(screen.fields()).toEqual({
    Assignee: "Neha Kulkarni",
    [projectBrokerLabels.comment]: "",
    "Next call date and time": "21-11-2026, 11:30 am",
    [projectBrokerLabels.status]: "Interested (no longer offered)",
  });
  expect(screen.textIn("dialog")).toContain("Skyline Properties");
  await screen.type(projectBrokerLabels.nextCallOfInitiation, null);
  await screen.submit();
  expect(screen.calls).toEqual([]);
  await screen.type(projectBrokerLabels.nextCallOfInitiation, "2026-11-25T10:00:00+05:30");
  await screen.type(projectBrokerLabels.status, 101);
  await screen.type(projectBrokerLabels.comment, "Two families");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "projectBrokers.initiate",
      {
        broker_id: 9100,
        building_id: 9200,
        comment: "Two families",
        next_call_date: "2026-11-25T10:00:00+05:30",
        status_id: 101,
        user_id: 9000,
      },
    ],
  ]);
  expect([screen.textIn("dialog"), screen.toasts]).toEqual(["", [projectBrokerLabels.updated]]);
});

test.each([
  [CARD, projectBrokerLabels.brokerDetails, "projects.settings"],
  ["/InitiationDetails/9200/9100", projectBrokerLabels.initiation, "projectBrokers.assignees"],
])("failed reads at %s can be retried", async (path, title, choices) => {
  const replies: Record<string, unknown> = { "projectBrokers.details": failure("Down"), [choices]: failure("Down") };
  const screen = await openScreen(path, replies);
  expect(screen.text()).toContain(`${title}\n`);
  delete replies["projectBrokers.details"];
  await screen.press("Retry");
  expect(screen.text()).toContain("Imran Shaikh");
  await screen.press("Edit");
  expect(screen.textIn("dialog")).toContain("Retry");
  delete replies[choices];
  await screen.press("Retry");
  expect(screen.textIn("dialog")).not.toContain("Retry");
  await screen.press("Close");

  expect(screen.textIn("dialog")).toBe("");
});

test("an initiation without a name is labelled by its broker", async () => {
  const screen = await openScreen("/InitiationDetails/9200/9100", details({ name: null, broker_name: "Om" }));

  expect(screen.facts()).toMatchObject({ [projectBrokerLabels.name]: "Om" });
});

test("a status known only by name is selected once the choices have loaded", async () => {
  const choicesArrive = Promise.withResolvers<void>();
  const settings = reply("projects.settings") as { statuses: { value: number; label: string }[] };
  const [status] = settings.statuses;
  const screen = await openScreen("/InitiationDetails/9200/9100", {
    ...details({ status_id: null, status: status?.label }),
    "projects.settings": () => choicesArrive.promise.then(() => settings),
  });
  await screen.press("Edit");
  choicesArrive.resolve();
  await screen.settle();

  expect(screen.value(projectBrokerLabels.status)).toBe(status?.label);
});

test.each([
  [
    CARD,
    [
      projectBrokerLabels.nextCallDate,
      projectBrokerLabels.status,
      projectBrokerLabels.performance,
      projectBrokerLabels.comment,
    ],
  ],
  [
    "/InitiationDetails/9200/9100",
    [
      projectBrokerLabels.nextCallOfInitiation,
      projectBrokerLabels.assignee,
      projectBrokerLabels.status,
      projectBrokerLabels.comment,
    ],
  ],
])("the dialog of %s requires %j if nothing is known", { tags: ["V047", "V048"] }, async (path, labels) => {
  const screen = await openScreen(path, {
    "projectBrokers.details": { name: "Asha", building_id: 9200, broker_id: 9100, building_broker_id: 9400 },
  });
  await screen.press("Edit");
  await screen.submit();

  for (const label of labels) expect(screen.description(label)).toContain("Required");
  expect(screen.calls).toEqual([]);
});
