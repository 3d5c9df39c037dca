import { expect, test } from "vitest";
import { type Draft, shownDrafts, toDrafts, withAdded, withEdited, withRemoved } from "./drafts.ts";

const values = {
  building_id: 4,
  title: "Canopy",
  campaign_type: "Standee",
  start_date: "2026-11-20",
  end_date: "2026-11-21",
  compaign_data: "500",
  executive_comments: "Begun",
  executed: false,
};
const existingDraft: Draft = { ...values, id: 7, executive_comments: undefined };

test("adding a campaign appends a draft marked I", { tags: "S023" }, () => {
  expect(withAdded([existingDraft], values)).toEqual([existingDraft, { ...values, IUD: "I" }]);
});

test("editing a new draft keeps it new, and editing an existing campaign marks it U", { tags: "S024" }, () => {
  const [first, second] = withAdded([existingDraft], values) as [Draft, Draft];
  const edited = { ...values, title: "Open house" };

  expect(withEdited([first, second], second, edited)[1]).toEqual({ ...edited, IUD: "I" });
  expect(withEdited([first, second], first, edited)[0]).toEqual({ ...edited, id: 7, IUD: "U" });
});

test("deleting a new draft removes it", { tags: "S025" }, () => {
  const [draft] = withAdded([], values) as [Draft];

  expect(withRemoved([existingDraft, draft], draft)).toEqual([existingDraft]);
});

test("deleting an existing one hides it, and still sends it, marked", { tags: ["S026", "S027"] }, () => {
  const drafts = withRemoved([existingDraft], existingDraft);

  expect(shownDrafts(drafts)).toEqual([]);
  expect(drafts).toEqual([{ ...existingDraft, _destroy: true }]);
});

test("the campaigns of a meeting are unchanged and have no mark", { tags: "D020" }, () => {
  const campaign = { ...values, id: 7, building_name: "Green Park", executed: true, achieved: 3, enquiries_count: 1 };

  expect(toDrafts([campaign])).toEqual([{ ...campaign, executive_comments: undefined }]);
  expect(toDrafts(null)).toEqual([]);
});

test("missing values of a campaign are empty, and one number replaces the other", () => {
  expect(toDrafts([{ campaign_id: 9 } as never])).toEqual([
    {
      id: 9,
      building_id: 0,
      building_name: null,
      title: "",
      campaign_type: "",
      start_date: "",
      end_date: "",
      compaign_data: "",
      executed: false,
      achieved: null,
      enquiries_count: null,
    },
  ]);
  expect(toDrafts([{ id: 7, campaign_id: 9 } as never, {} as never]).map(({ id }) => id)).toEqual([7, null]);
});

test("other drafts do not change when one is edited or deleted", () => {
  const drafts = [existingDraft, { ...existingDraft, id: 8 }];

  expect(withEdited(drafts, existingDraft, values)[1]).toBe(drafts[1]);
  expect(withRemoved(drafts, existingDraft)[1]).toBe(drafts[1]);
  const [first, second] = withAdded(withAdded([], values), values) as [Draft, Draft];
  expect(withEdited([first, second], first, { ...values, title: "Open house" })[1]).toBe(second);
});
