import { beforeEach, expect, test, vi } from "vitest";
import { SETTINGS } from "../../api/queryClient.ts";
import { mounted, renderOnce } from "../../lib/test/renderOnce.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { useEnquiryEdit as renderEdit } from "./useEnquiryEdit.ts";

interface Mutation {
  meta: { success: string };
  trpc: { context: { seen: Snapshot } };
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({
  ...{ mutation: {} as Mutation, save: vi.fn(), settings: vi.fn(), filled: [] as unknown[][] },
  ...{ choices: undefined as unknown, load: async () => {}, arrive: () => {} },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 7 } }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: { enquiries: { settings: { fetch: fake.settings } } },
  trpc: {
    enquiries: {
      update: {
        useMutation: (mutation: Mutation) => {
          fake.mutation = mutation;
          return { mutateAsync: fake.save };
        },
      },
    },
  },
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
const settings = {
  statuses: [
    { value: 2, label: "Follow Up" },
    { value: 9, label: "Dead" },
  ],
};
const stored = {
  ...{ id: 5, enquiry_id: 50, ncd: "2026-11-20T10:00:00+05:30", status: "Follow Up", status_id: 2, is_nri: false },
  ...{ enquiry_vcm_done_date: null, visit_date: "2026-11-06", enquiry_obm_done_date: null },
};
const onSaved = () => {};
function open(
  change: object = {},
  { planned, ...record }: { planned?: { next_call_date: string }; settings?: object } = {},
) {
  const props = { id: 5, enquiry: { ...stored, ...change }, settings, ...record } as unknown as Parameters<
    typeof renderEdit
  >[0];
  const edit = renderOnce(() => renderEdit(props, { planned, onSaved }));
  mounted(edit.form);
  return edit;
}
/** The fields that the form refuses with these values. */
async function refused({ form }: ReturnType<typeof open>, values: object = {}) {
  for (const [name, value] of Object.entries({ executive_comments: "Agreed", ...values }))
    form.setValue(name as "dead_reason", value);
  const onRefused = vi.fn();
  await form.handleSubmit(() => {}, onRefused)();
  return onRefused.mock.calls.flatMap(([errors]) => Object.keys(errors));
}

beforeEach(() => {
  fake.filled = [];
  for (const spy of [fake.save, fake.settings]) spy.mockReset().mockResolvedValue({});
});

test("a form begins with the enquiry, and with the next call that was planned", () => {
  expect(open().form.getValues()).toMatchObject({ id: 5, status_id: 2, next_call_date: stored.ncd, visited: true });
  const planned = { next_call_date: "2026-12-31T09:00:00+05:30" };

  expect(open({}, { planned }).form.getValues()).toMatchObject({ status_id: 2, ...planned });
  expect(open({}, { planned }).initial.next_call_date).toBe(stored.ncd);
});

test("the status Dead asks for its reason", async () => {
  expect(open().dead).toBe(9);
  expect(await refused(open())).toEqual([]);
  expect(await refused(open(), { status_id: 9 })).toContain("dead_reason");
});

test("an answer that could not be read may stay open, and is not sent", async () => {
  expect(await refused(open({ visit_date: null }), { visited: null })).toContain("visited");
  const edit = open({ visit_date: undefined });
  expect(await refused(edit)).toEqual([]);
  await edit.save({ id: 5, visited: null, enquiry_visit_date: null, vcm_done: false } as unknown as Values);

  expect(fake.save).toHaveBeenCalledExactlyOnceWith({ id: 5, vcm_done: false });
});

test("choices that have come fill in the status, or nothing", async () => {
  open({ status_id: undefined });
  expect(fake.choices).toBe(settings);
  await fake.load();
  expect(fake.settings).toHaveBeenCalledExactlyOnceWith(undefined, SETTINGS);
  fake.arrive();
  open({ status_id: undefined }, { settings: undefined });
  fake.arrive();

  expect(fake.filled).toEqual([
    ["status_id", 2],
    ["status_id", null],
  ]);
});

test("a save carries what was seen of the enquiry", () => {
  expect(open({ lock_version: 4 }).ready).toBe("ready");
  const { seen } = fake.mutation.trpc.context;

  expect(fake.mutation).toMatchObject({ meta: { success: "Enquiry Updated!" }, onSuccess: onSaved });
  expect(seen).toMatchObject({ call: "enquiries.details", input: { id: 5 }, version: 4 });
  expect(seen.fields.map(({ name, input }) => [name, input])).toEqual([
    ["ncd", "next_call_date"],
    ["enquiry_vcm_done_date", "vcm_done_date"],
    ["visit_date", "enquiry_visit_date"],
    ["enquiry_obm_done_date", "obm_done_date"],
    ["status", "status_id"],
    ["is_nri", "is_nri"],
    ["dead_reason", "dead_reason"],
    ["dead_reason_comment", "dead_reason_comment"],
    ["comment", "executive_comments"],
  ]);
  expect(seen.fields.find(({ name }) => name === "status")?.names).toEqual({ 2: "Follow Up", 9: "Dead" });
});
