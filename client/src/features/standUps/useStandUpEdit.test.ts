import { expect, test, vi } from "vitest";
import { mounted, renderOnce } from "../../lib/test/renderOnce.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { useStandUpEdit as renderEdit } from "./useStandUpEdit.ts";

interface Upload {
  call: string;
  success: string;
  seen: Snapshot;
  send(form: FormData, options: object): Promise<unknown>;
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({ upload: {} as Upload, send: vi.fn(), update: vi.fn() }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { useUtils: () => ({ client: { standUps: { update: { mutate: fake.update } } } }) },
}));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Upload) => {
    fake.upload = upload;
    return { send: fake.send };
  },
}));
vi.mock("../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));

type Values = Parameters<ReturnType<typeof renderEdit>["save"]>[0];
const stored = {
  ...{ id: 7, stand_up_type: "Outdoor Duty", todays_meeting_target: 3, comment: "Calls in Baner", location: "Pune" },
  ...{ outdoor_start_time: "20-11-2026 10:00 AM", outdoor_end_time: "2026-11-20T18:00:00+05:30", lock_version: 4 },
};
const onSaved = () => {};
function open(change: object = {}) {
  const edit = renderOnce(() => renderEdit({ ...stored, ...change } as never, onSaved));
  mounted(edit.form);
  return edit;
}

test("a form begins with the stand-up, whose outdoor times have the names of the edit", () => {
  expect(open().form.getValues()).toEqual({
    ...{ id: 7, stand_up_type: "Outdoor Duty", todays_meeting_target: 3, comment: "Calls in Baner", location: "Pune" },
    ...{ od_start_time: "2026-11-20T10:00:00+05:30", od_end_time: "2026-11-20T18:00:00+05:30" },
  });
});

test("a form begins empty where the stand-up has nothing", () => {
  const empty = { stand_up_type: null, todays_meeting_target: null, comment: null, location: null };

  expect(open({ ...empty, outdoor_start_time: null, outdoor_end_time: "" }).form.getValues()).toEqual({
    ...{ id: 7, stand_up_type: null, todays_meeting_target: null, comment: "", location: "" },
    ...{ od_start_time: null, od_end_time: null },
  });
});

test.each([
  ["stand_up_type", "Standup Type", "stand_up_type"],
  ["outdoor_start_time", "Start Time", "od_start_time"],
  ["outdoor_end_time", "End Time", "od_end_time"],
  ["todays_meeting_target", "Meeting Target", "todays_meeting_target"],
  ["location", "Location", "location"],
])("a missing %s is left as it is, and not sent", async (field, label, name) => {
  const { parts, save } = open({ [field]: undefined });
  await save({ id: 7, comment: "Agreed", [name]: null } as unknown as Values);

  expect([parts.kept, parts.asked]).toEqual([[label], []]);
  expect(fake.send).toHaveBeenLastCalledWith({ id: 7, comment: "Agreed" });
});

test("times that cannot be read are left as they are, and comments have to be entered", () => {
  const unread = { outdoor_start_time: "soon", outdoor_end_time: "later", unreadable: ["comment"] };
  const { form, parts } = open(unread);

  expect(form.getValues(["od_start_time", "od_end_time"])).toEqual([null, null]);
  expect([parts.kept, parts.asked]).toEqual([["Start Time", "End Time"], ["Comments"]]);
});

test("an upload carries what was seen of the stand-up", async () => {
  open();
  const form = new FormData();
  await fake.upload.send(form, { signal: 1 });

  expect(fake.update).toHaveBeenCalledExactlyOnceWith(form, { signal: 1 });
  expect(fake.upload).toMatchObject({ call: "standUps.update", success: "Daily Standup Updated!", onSuccess: onSaved });
  expect(fake.upload.seen).toMatchObject({ call: "standUps.details", input: { id: 7 }, version: 4 });
  expect(fake.upload.seen.fields.map(({ name, label }) => [name, label])).toEqual([
    ["todays_meeting_target", "Meeting Target"],
    ["location", "Location"],
    ["comment", "Comments"],
    ["sign_off_at", "Signed off at"],
  ]);
});
