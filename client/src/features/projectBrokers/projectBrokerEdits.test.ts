import { beforeEach, expect, test, vi } from "vitest";
import { SETTINGS } from "../../api/queryClient.ts";
import { mounted, renderOnce } from "../../lib/test/renderOnce.ts";
import { useInitiation as renderInitiation } from "./useInitiation.ts";
import { useProjectBrokerEdit as renderEdit } from "./useProjectBrokerEdit.ts";

interface Mutation {
  meta: { success: string };
  trpc: {
    context: { seen: { call: string; input: object; fields: { name: string; input: string; names?: object }[] } };
  };
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({
  ...{ mutation: {} as Mutation, choices: undefined as unknown, load: async () => {}, arrive: () => {} },
  ...{ settings: vi.fn(), assignees: vi.fn(), filled: [] as unknown[][] },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 7 } }));
vi.mock("../../api/trpc.ts", () => {
  const use = (name: string) => ({
    useMutation: (mutation: Mutation) => {
      fake.mutation = mutation;
      return name;
    },
  });
  return {
    prefetch: {
      projects: { settings: { fetch: fake.settings } },
      projectBrokers: { assignees: { fetch: fake.assignees } },
    },
    trpc: { projectBrokers: { initiate: use("initiate"), update: use("update") } },
  };
});
vi.mock("../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));
vi.mock("../../shared/useChoices.ts", () => ({
  fillIn: (...filled: unknown[]) => fake.filled.push(filled),
  useChoices: (choices: unknown, load: () => Promise<void>, arrive: () => void) => {
    Object.assign(fake, { choices, load, arrive });
    return "ready";
  },
}));

const statuses = [
  { value: 1, label: "Interested" },
  { value: 2, label: "Initiated" },
];
const assignees = [{ value: 5, label: "Ravi" }];
const onClose = () => {};
type Initiation = Parameters<typeof renderInitiation>[0];
type Edit = Parameters<typeof renderEdit>[0];

function initiation(broker: object, change: Partial<Initiation> = {}) {
  const props = { id: 3, broker_id: 8, broker, statuses, assignees, onClose, ...change } as Initiation;
  const edit = renderOnce(() => renderInitiation(props));
  mounted(edit.form);
  return edit;
}
const settings = { statuses_building_broker: statuses, performance: [{ value: "P1", label: "P1" }] };
function edit(broker: object, change: object = {}) {
  const props = { id: 12, pair: { id: 3, broker_id: 8 }, broker, settings, onClose, ...change } as unknown as Edit;
  const edit = renderOnce(() => renderEdit(props));
  mounted(edit.form);
  return edit;
}

beforeEach(() => {
  for (const spy of [fake.settings, fake.assignees]) spy.mockReset().mockResolvedValue({});
});

const broker = { user_id: 5, status_id: 2, ncd: "24-12-2026 10:30 AM", performance: "P1", comment: "before" };

test("an initiation begins with its own assignee, status and next call, and an empty comment", () => {
  expect(initiation(broker).form.getValues()).toEqual({
    ...{ building_id: 3, broker_id: 8, user_id: 5, status_id: 2, comment: "" },
    next_call_date: "2026-12-24T10:30:00+05:30",
  });
  expect(
    initiation({ building_id: 4, assigned_to: "Ravi", status: "Interested", ncd: "soon" }).form.getValues(),
  ).toEqual({ ...{ building_id: 4, broker_id: 8, user_id: 5, status_id: 1, comment: "" }, next_call_date: null });
});

test("an edit of an interested broker begins with its own status, performance and day", () => {
  expect(edit({ ...broker, status_id: null, status: "Initiated" }).form.getValues()).toEqual({
    ...{ building_broker_id: 12, status_id: 2, performance: "P1", executive_comments: "" },
    next_call_date: "2026-12-24",
  });
  expect(edit({ performance: "P9", ncd: "soon" }).form.getValues()).toMatchObject({
    ...{ performance: null, next_call_date: null, status_id: null },
  });
});

test("before the choices have come, both begin with what the record itself says", () => {
  const open = { statuses: undefined, assignees: undefined };
  expect(initiation(broker, open).form.getValues()).toMatchObject({ user_id: 5, status_id: 2 });
  expect(fake.choices).toBeUndefined();
  initiation(broker, { statuses: undefined });
  expect(fake.choices).toBeUndefined();
  initiation(broker, { assignees: undefined });
  expect(fake.choices).toBeUndefined();

  expect(edit({ performance: "P9" }, { settings: undefined }).form.getValues("performance")).toBe("P9");
  expect(fake.choices).toBeUndefined();
});

test("choices that have come fill in what the record only names, or nothing", () => {
  const named = { assigned_to: "Ravi", status: "Initiated", performance: "P1" };
  const filledIn = () => {
    fake.filled = [];
    fake.arrive();
    return fake.filled;
  };

  const { form } = initiation(named);
  expect(filledIn()).toEqual([
    [form, "user_id", 5],
    [form, "status_id", 2],
  ]);
  const other = edit(named).form;
  expect(filledIn()).toEqual([
    [other, "status_id", 2],
    [other, "performance", "P1"],
  ]);
  initiation(named, { statuses: undefined, assignees: undefined });
  expect(filledIn().map(([, , value]) => value)).toEqual([null, null]);
  edit({ status: "Dead" }, { settings: undefined });
  expect(filledIn().map(([, , value]) => value)).toEqual([null, null]);
});

test("a save waits for the choices of the form, asked for as everywhere", async () => {
  initiation(broker);
  expect(fake.choices).toBeTruthy();
  await fake.load();
  expect(fake.settings).toHaveBeenCalledExactlyOnceWith(undefined, SETTINGS);
  expect(fake.assignees).toHaveBeenCalledExactlyOnceWith({ id: 3 }, SETTINGS);
  edit(broker);
  await fake.load();

  expect(fake.choices).toBe(settings);
  expect(fake.settings).toHaveBeenCalledTimes(2);
});

test("an initiation is saved with what was seen, and closes", () => {
  expect(initiation(broker)).toMatchObject({ ready: "ready", initiate: "initiate" });
  const { seen } = fake.mutation.trpc.context;

  expect(fake.mutation).toMatchObject({ meta: { success: "Broker Updated!" }, onSuccess: onClose });
  expect(seen).toMatchObject({ call: "projectBrokers.details", input: { id: 3, broker_id: 8 } });
  expect(seen.fields.map(({ name, input }) => [name, input])).toEqual([
    ["ncd", "next_call_date"],
    ["status", "status_id"],
    ["assigned_to", "user_id"],
    ["performance", "performance"],
    ["comment", "comment"],
    ["comment_history", "comment"],
  ]);
  expect(seen.fields[1]?.names).toEqual({ 1: "Interested", 2: "Initiated" });
});

test("an edit is saved with what was seen, its comment under the name of the edit, and closes", () => {
  expect(edit(broker)).toMatchObject({ ready: "ready", update: "update", statuses });
  const { seen } = fake.mutation.trpc.context;

  expect(fake.mutation).toMatchObject({ meta: { success: "Broker Details Updated!" }, onSuccess: onClose });
  expect(seen).toMatchObject({ call: "projectBrokers.details", input: { id: 3, broker_id: 8 } });
  expect(seen.fields.slice(-2).map(({ input }) => input)).toEqual(["executive_comments", "executive_comments"]);
  expect(seen.fields[1]?.names).toEqual({ 1: "Interested", 2: "Initiated" });
});

test("a next call and a status that could not be read have to be entered", () => {
  const unread = { ncd: "soon", unreadable: ["status"] };

  expect(initiation(unread).parts.asked).toEqual(["Next call date and time", "Status"]);
  expect(edit(unread).parts.asked).toEqual(["Next call date", "Status"]);
  expect(initiation(broker).parts.asked).toEqual([]);
  expect(edit(broker).parts.asked).toEqual([]);
});
