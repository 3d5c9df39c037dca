import { expect, test, vi } from "vitest";
import { renderOnce } from "../../lib/test/renderOnce.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { useCampaignEdit as renderEdit } from "./useCampaignEdit.ts";

interface Mutation {
  meta: { success: string };
  trpc: { context: { seen: Snapshot } };
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({ mutation: {} as Mutation, save: vi.fn() }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    campaigns: {
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

type Values = Parameters<ReturnType<typeof renderEdit>["save"]>[0];
const stored = { title: "Canopy", achieved: 3, enquiries_count: 1, buildings_broker_id: 12, lock_version: 4 };
const onSaved = () => {};
const open = (change: object = {}) => renderOnce(() => renderEdit(7, { ...stored, ...change } as never, onSaved));

test("a campaign is saved under its number, with its broker and the number of the broker at the project", async () => {
  const { broker, save } = open({ bb_broker_id: 8, broker_id: 9 });
  await save({ title: "Standee" } as Values);

  expect(broker).toBe(8);
  expect(fake.save).toHaveBeenCalledExactlyOnceWith({
    ...{ title: "Standee", campaign_id: 7, bb_broker_id: 8, buildings_broker_id: 12 },
  });
  expect(open({ broker_id: 9 }).broker).toBe(9);
});

test("numbers that could not be read are left as they are while they are blank", async () => {
  fake.save.mockReset();
  const { parts, save } = open({ achieved: undefined, start_date: "soon" });
  await save({ title: "Standee", achieved: null, enquiries_count: null } as unknown as Values);

  expect(fake.save.mock.lastCall?.[0]).toMatchObject({ title: "Standee", enquiries_count: null });
  expect(fake.save.mock.lastCall?.[0]).not.toHaveProperty("achieved");
  expect([parts.kept, parts.asked]).toEqual([["Achieved"], ["Start Date"]]);
});

test("a save carries what was seen of the campaign that is edited", () => {
  open();
  const { seen } = fake.mutation.trpc.context;

  expect(fake.mutation).toMatchObject({ meta: { success: "Campaign Updated!" }, onSuccess: onSaved });
  expect(seen).toMatchObject({ call: "campaigns.details", input: { campaign_id: 7, edit: true }, version: 4 });
  expect(seen.fields.map(({ name, label, input }) => [name, label, input])).toEqual([
    ["start_date", "Start Date", "start_date"],
    ["end_date", "End Date", "end_date"],
    ["campaign_type", "Campaign Type", "campaign_type"],
    ["title", "Title", "title"],
    ["compaign_data", "Campaign Data", "compaign_data"],
    ["executed", "Executed", "executed"],
    ["achieved", "Achieved", "achieved"],
    ["enquiries_count", "Enquiries", "enquiries_count"],
    ["comment", "Comments", "executive_comments"],
  ]);
});
