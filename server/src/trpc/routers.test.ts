import { describe, expect, test } from "vitest";
import { routerWith } from "../../test/routerContext.ts";

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ cause }: { cause: { status: number } }) => cause.status,
  );

describe("the phone of an enquiry", () => {
  const details = { id: 5, full_name: "Ravi", phone: "98765 43210", ctoc_enabled: true };
  const replies = { "enquiries.details": details, "enquiries.recordAccess": { success: true } };

  test("the phone of an enquiry is withheld until its access is recorded, by the upstream and by this server", async () => {
    const { caller, calls } = routerWith(replies);

    expect(await caller.enquiries.reveal({ id: 5 })).toEqual({ phone: details.phone, ctoc_enabled: true });
    expect(calls).toEqual([
      ["enquiries.recordAccess", { id: 5 }],
      ["recordAccess", { action: "phone revealed", subject: "enquiry", subjectId: 5 }],
      ["enquiries.details", { id: 5 }],
    ]);
  });

  test("the phone of an enquiry is not read if this server cannot record the access", async () => {
    const record = () => Promise.reject(new Error("no database"));
    const { caller, calls } = routerWith(replies, { audit: { record } });

    await expect(caller.enquiries.reveal({ id: 5 })).rejects.toThrow("no database");
    expect(calls.map(([name]) => name)).toEqual(["enquiries.recordAccess"]);
  });

  test("the phone of an enquiry is left out of the details", async () => {
    const reply = await routerWith(replies).caller.enquiries.details({ id: 5 });

    expect(reply).toEqual({ id: 5, full_name: "Ravi", ctoc_enabled: true });
  });

  test("the phone of an enquiry is called by roles with phones", async () => {
    const { caller, calls } = routerWith({ "enquiries.makeCall": { status: 1 } });

    expect(await caller.enquiries.makeCall({ id: 5 })).toEqual({ status: 1 });
    expect(calls).toEqual([["enquiries.makeCall", { id: 5 }]]);
  });

  test.each([
    [
      { phone: null, ctoc_enabled: null },
      { phone: null, ctoc_enabled: false },
    ],
    [
      { phone: undefined, ctoc_enabled: undefined },
      { phone: null, ctoc_enabled: false },
    ],
  ])("the phone of an enquiry of %j is %j", async (overrides, revealed) => {
    const { caller } = routerWith({ ...replies, "enquiries.details": { ...details, ...overrides } });

    expect(await caller.enquiries.reveal({ id: 5 })).toEqual(revealed);
  });
});

test.each([
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])("a permission that the settings call %s is %s", async (settingName, expected) => {
  const settings = { can_create: settingName, is_manager: settingName, brokers: [] };
  const { caller } = routerWith({ "enquiries.settings": settings, "meetings.settings": settings });

  expect(await caller.enquiries.permissions()).toEqual({ can_create: expected });
  expect(await caller.meetings.permissions()).toEqual({ is_manager: expected });
});

test("a server without a store has no access records", async () => {
  const { caller } = routerWith({}, { audit: { isAdministrator: async () => true } });

  expect(await statusOf(caller.accessRecords.list({}))).toBe(404);
});
