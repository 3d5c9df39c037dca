import { beforeEach, expect, test, vi } from "vitest";
import { SETTINGS } from "../../api/queryClient.ts";
import { mounted, renderOnce } from "../../lib/test/renderOnce.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { useBrokerEdit as renderEdit } from "./useBrokerEdit.ts";

interface Mutation {
  meta: { success: string };
  trpc: { context: { seen: Snapshot } };
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({
  ...{
    mutation: {} as Mutation,
    save: vi.fn(),
    settings: vi.fn(),
    filled: [] as unknown[][],
    isSourcing: false,
    role: 5,
  },
  ...{ choices: undefined as unknown, load: async () => {}, arrive: () => {} },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 7 } }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: { brokers: { settings: { fetch: fake.settings } } },
  trpc: {
    brokers: {
      update: {
        useMutation: (mutation: Mutation) => {
          fake.mutation = mutation;
          return { mutateAsync: fake.save };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  SUPER_ADMIN: 1,
  session: { hasRole: (role: number) => role === fake.role, isSourcing: () => fake.isSourcing },
}));
vi.mock("../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));
vi.mock("../../shared/useChoices.ts", () => ({
  fillIn: (_form: unknown, ...filled: unknown[]) => fake.filled.push(filled),
  useChoices: (choices: unknown, load: () => Promise<void>, arrive: () => void) => {
    Object.assign(fake, { choices, load, arrive });
    return "ready";
  },
}));

type Values = Parameters<ReturnType<typeof renderEdit>["save"]>[0];
const option = (value: number, label: string) => ({ value, label });
const settings = {
  sourcing_crm_statuses: [option(402, "Reached")],
  non_sourcing_crm_statuses: [option(502, "Active"), option(503, "Passive")],
  sub_status_data: [{ id: 15, name: "Sharing", status_id: 502 }],
  calling_executives: [option(9, "Meera")],
  categorization_can_change: true,
};
const onSaved = () => {};
const stored = {
  ...{ id: 7, status_id: 502, sub_status_id: 15, performance: "P1", categorization: "Gold" },
  ...{ next_call_date: "2026-12-24T10:30:00+05:30", meeting_done: null, meeting_scheduled: "2026-12-20" },
};
function open(
  change: object = {},
  { planned, ...record }: { planned?: { next_call_date: string }; settings?: object } = {},
) {
  const props = { id: 7, broker: { ...stored, ...change }, settings, ...record } as Parameters<typeof renderEdit>[0];
  const edit = renderOnce(() => renderEdit(props, { planned, onSaved }));
  mounted(edit.form);
  return edit;
}
/** What is sent where the form is saved with these values. */
async function sent(change: object, values: object) {
  await open(change).save({ id: 7, ...values } as unknown as Values);
  return fake.save.mock.lastCall?.[0] as object;
}

beforeEach(() => {
  Object.assign(fake, { isSourcing: false, role: 5, filled: [] });
  for (const spy of [fake.save, fake.settings]) spy.mockReset().mockResolvedValue({});
});

test("a form begins with the broker, and with the next call that was planned", () => {
  expect(open().form.getValues()).toMatchObject({ id: 7, status_id: 502, next_call_date: stored.next_call_date });
  const next_call_date = "2026-12-31T09:00:00+05:30";

  expect(open({}, { planned: { next_call_date } }).form.getValues()).toMatchObject({ status_id: 502, next_call_date });
  expect(open({}, { planned: { next_call_date } }).initial.next_call_date).toBe(stored.next_call_date);
});

test("a calling executive is asked for by a super admin only", async () => {
  const refusedOf = async () => {
    const refused = vi.fn();
    const { form } = open();
    form.setValue("executive_comments", "Agreed");
    await form.handleSubmit(() => {}, refused)();
    return refused.mock.calls.flatMap(([errors]) => Object.keys(errors));
  };

  expect(await refusedOf()).toEqual([]);
  fake.role = 1;
  expect(await refusedOf()).toEqual(["calling_executive_id"]);
});

test("choices that have come fill in status and sub status, and a categorization where it may be set", async () => {
  open();
  expect(fake.choices).toBe(settings);
  await fake.load();
  expect(fake.settings).toHaveBeenCalledExactlyOnceWith(undefined, SETTINGS);
  fake.arrive();
  expect(fake.filled).toEqual([
    ["status_id", 502],
    ["sub_status_id", 15],
  ]);

  Object.assign(fake, { isSourcing: true, filled: [] });
  open({ status_id: 402, sub_status_id: null });
  fake.arrive();
  expect(fake.filled).toEqual([
    ["status_id", 402],
    ["sub_status_id", null],
    ["categorization", "Gold"],
  ]);
  fake.filled = [];
  open({ status_id: undefined, sub_status_id: undefined, categorization: null }, { settings: undefined });
  fake.arrive();
  expect(fake.filled).toEqual([
    ["status_id", null],
    ["sub_status_id", null],
  ]);
});

test("a status that a draft brought back is not given the sub status of another one", () => {
  const { form } = open();
  form.setValue("status_id", 503);
  fake.arrive();

  expect(fake.filled).toContainEqual(["sub_status_id", null]);
});

test("a save carries what was seen of the broker", () => {
  open({ lock_version: 4 });
  const { seen } = fake.mutation.trpc.context;

  expect(fake.mutation).toMatchObject({ meta: { success: "Broker Updated!" }, onSuccess: onSaved });
  expect(seen).toMatchObject({ call: "brokers.details", input: { id: 7 }, version: 4 });
  expect(seen.fields.map(({ name, input }) => [name, input])).toEqual([
    ["next_call_date", "next_call_date"],
    ["status", "status_id"],
    ["sub_status_id", "sub_status_id"],
    ["performance", "performance"],
    ["categorization", "categorization"],
    ["calling_executive_id", "calling_executive_id"],
    ["meeting_done", "meeting_done"],
    ["meeting_scheduled", "meeting_scheduled"],
    ["comment_history", "executive_comments"],
  ]);
  expect(seen.fields.map(({ names }) => names).filter(Boolean)).toEqual([
    { 502: "Active", 503: "Passive" },
    { 9: "Meera" },
  ]);
});

test.each([
  ["the same status and a sub status that is not known", {}, { status_id: 502, sub_status_id: null }, undefined],
  ["the same status and a chosen sub status", {}, { status_id: 502, sub_status_id: 15 }, 15],
  ["another status, which clears the sub status", {}, { status_id: 503, sub_status_id: null }, null],
])("with %s this sub status is sent", async (_, __, values, sub_status_id) => {
  const edit = await sent({ sub_status_id: undefined }, values);

  expect((edit as { sub_status_id?: unknown }).sub_status_id).toBe(sub_status_id);
});

test("a sub status that is known to be none is sent as such", async () => {
  expect(await sent({ sub_status_id: null }, { status_id: 502, sub_status_id: null })).toMatchObject({
    sub_status_id: null,
  });
});

test("parts that could not be read are left as they are, and a categorization travels only when changed", async () => {
  const unread = { unreadable: ["meeting_done", "sub_status_id"] };
  const values = { status_id: 502, sub_status_id: null, meeting_done: null, performance: "P1", categorization: "Gold" };

  expect(await sent(unread, values)).toEqual({ id: 7, status_id: 502, performance: "P1", sub_status_id: null });
  expect(await sent({ ...unread, sub_status_id: undefined }, values)).toEqual({
    id: 7,
    status_id: 502,
    performance: "P1",
  });
  expect(await sent({}, { ...values, categorization: "Silver" })).toMatchObject({ categorization: "Silver" });
  expect(open({ next_call_date: "soon" }).parts.asked).toEqual(["Next Call Date"]);
});
