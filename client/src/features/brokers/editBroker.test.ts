import { beforeEach, expect, test } from "vitest";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { type BrokerSettings, subStatusOptions } from "./brokerOptions.ts";
import { brokerParts, initialEdit, mayCategorize, toSave } from "./editBroker.ts";
import { brokerLabels } from "./labels.ts";

const signInAs = (role: number, isSourcing = false) => {
  localStorage.setItem("role_id", String(role));
  localStorage.setItem("is_sourcing", String(isSourcing));
};
beforeEach(() => signInAs(5));

const option = (value: number, label: string) => ({ value, label });
const settings = {
  sourcing_crm_statuses: [option(402, "Reached")],
  non_sourcing_crm_statuses: [option(502, "Active"), option(503, "Passive")],
  sub_status_data: [
    { id: 15, name: "Sharing Leads", status_id: 502 },
    { id: 16, name: "Sharing Leads", status_id: 503 },
  ],
  categorization_can_change: true,
} as unknown as BrokerSettings;
type Broker = Parameters<typeof initialEdit>[1];
const broker = (change: object) => ({ id: 7, ...change }) as Broker;

test.each([
  ["its own status and sub status", { status_id: 503, sub_status_id: 16 }, 503, 16],
  ["a status known only by name", { status: "Active" }, 502, null],
  ["a sub status of that status known only by name", { status_id: 503, sub_status_name: "Sharing Leads" }, 503, 16],
  ["a status by id rather than by name", { status_id: 502, status: "Passive" }, 502, null],
  ["its own status if that is in the other list", { status_id: 402, status: "Active", sub_status_id: 15 }, 402, 15],
])("the form of a broker starts with %s", (_, change, status_id, sub_status_id) => {
  expect(initialEdit(7, broker(change), settings)).toMatchObject({ id: 7, status_id, sub_status_id });
});

test("the form of a broker starts with the statuses of sourcing users, for sourcing users", () => {
  signInAs(5, true);

  expect(initialEdit(7, broker({ status_id: 402 }), settings).status_id).toBe(402);
  expect(initialEdit(7, broker({ status: "Asleep" }), settings).status_id).toBeNull();
});

test("the form of a broker starts with its own ids before the lists have loaded", () => {
  expect(initialEdit(7, broker({ status_id: 402, sub_status_id: 15 }), undefined)).toMatchObject({
    status_id: 402,
    sub_status_id: 15,
  });
  expect(initialEdit(7, broker({ status: "Active" }), undefined)).toMatchObject({ status_id: undefined });
});

test("the form of a broker starts with its dates, if they can be read, and an empty comment", () => {
  const dates = { next_call_date: "24-12-2026 10:30 AM", meeting_done: "2026-11-20", meeting_scheduled: "soon" };

  expect(initialEdit(7, broker({ ...dates, performance: "P1", executive_comments: "before" }), settings)).toMatchObject(
    {
      next_call_date: "2026-12-24T10:30:00+05:30",
      meeting_done: "2026-11-20",
      meeting_scheduled: null,
      performance: "P1",
      executive_comments: "",
    },
  );
});

test("the form of a broker starts with a calling executive, for a super admin only", () => {
  const ownBroker = broker({ calling_executive_id: 9 });

  expect(initialEdit(7, ownBroker, settings)).not.toHaveProperty("calling_executive_id");
  signInAs(1);
  expect(initialEdit(7, ownBroker, settings)).toMatchObject({ calling_executive_id: 9 });
  expect(initialEdit(7, broker({}), settings)).toMatchObject({ calling_executive_id: null });
});

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
  [true, undefined, false],
])(
  "a user (sourcing: %s) may change the categorization if the setting is %s: %s",
  (isSourcing, categorization_can_change, isAllowed) => {
    signInAs(5, isSourcing);

    expect(mayCategorize({ ...settings, categorization_can_change } as BrokerSettings)).toBe(isAllowed);
    expect(mayCategorize(undefined)).toBe(false);
    const { categorization } = initialEdit(7, broker({ categorization: "Gold" }), {
      ...settings,
      categorization_can_change,
    } as BrokerSettings);
    expect(categorization).toBe(isAllowed ? "Gold" : undefined);
  },
);

test.each([
  ["Gold", "Silver", true],
  ["Gold", "Gold", false],
  [null, null, false],
  [null, "Gold", true],
  [undefined, "Gold", false],
])("the categorization %s is sent only if it differs from the stored one %s: %s", (categorization, before, isSent) => {
  const edit = { id: 7, performance: "P1", categorization } as unknown as Parameters<typeof toSave>[0];
  const saved = toSave(edit, broker({ categorization: before }));

  expect("categorization" in saved).toBe(isSent);
  expect(saved).toMatchObject({ id: 7, performance: "P1" });
});

const subStatuses = (statuses: number[], change: object = {}) =>
  subStatusOptions({ ...settings, ...change } as BrokerSettings, statuses).map(({ value }) => value);

test("available sub statuses belong to the chosen statuses, or to all available ones", () => {
  expect(subStatuses([502])).toEqual([15]);
  expect(subStatuses([502, 503])).toEqual([15, 16]);
  expect(subStatuses([])).toEqual([15, 16]);
  signInAs(5, true);
  expect(subStatuses([])).toEqual([]);
});

test("available sub statuses have a name and a status", () => {
  const sub_status_data = [{ id: 17, name: "Lost", status_id: null }, ...settings.sub_status_data];

  expect(subStatuses([502], { sub_status_data })).toEqual([15]);
  expect(subStatusOptions(settings, [502])).toEqual([{ value: 15, label: "Sharing Leads" }]);
  expect(subStatusOptions(undefined, [502])).toEqual([]);
  expect(subStatusOptions(undefined, [])).toEqual([]);
});

test("an unreadable part of a broker is kept or asked for", () => {
  const unreadOf = (change: object) => unreadParts(broker({ meeting_done: null, ...change }), brokerParts);

  expect(unreadOf({ meeting_done: undefined }).kept).toEqual([brokerLabels.meetingDone]);
  expect(unreadOf({ unreadable: ["sub_status_id", "categorization"] }).kept).toEqual([
    brokerLabels.subStatus,
    brokerLabels.categorization,
  ]);
  const requiredFields = ["status", "performance", "calling_executive_id"];
  expect(unreadOf({ unreadable: requiredFields }).asked).toEqual([
    brokerLabels.status,
    brokerLabels.performance,
    brokerLabels.callingExecutive,
  ]);
  expect(unreadOf({ next_call_date: "soon", meeting_scheduled: "later" }).asked).toEqual([
    brokerLabels.nextCallDate,
    brokerLabels.meetingScheduled,
  ]);
  expect(unreadOf({ meeting_done: "then" }).kept).toEqual([brokerLabels.meetingDone]);
});
