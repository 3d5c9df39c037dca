import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { asksForNew, editRows, nextVersion, savedAt, shownInstant, withNewRow } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

type StandUp = Reply<(typeof endpoints)["standUps"]["details"]>;
type New = UnsentWrite<"standUps.create">;
type Edit = UnsentWrite<"standUps.update">;

const instantOrNull = (moment: string | null | undefined) => (moment ? shownInstant(moment) : null);

const newStandUp = (write: New): StandUp => ({
  id: unsentId(write.id),
  field_executive: write.by,
  stand_up_type: write.input.standup_type,
  created_at: savedAt(write),
  sign_in_at: savedAt(write),
  todays_meeting_target: write.input.todays_meeting_target ?? null,
  enquiry_sourcing_target: write.input.enquiry_sourcing_target ?? null,
  outdoor_start_time: instantOrNull(write.input.start_date),
  outdoor_end_time: instantOrNull(write.input.end_date),
  comment: write.input.comment,
  location: write.input.location,
  can_edit_daily_stand_up: false,
});

function changed<S extends Omit<StandUp, "id">>(standUp: S, write: Edit): S {
  const { input } = write;
  return {
    ...standUp,
    todays_meeting_target: input.todays_meeting_target ?? null,
    comment: input.comment,
    ...(input.location && { location: input.location }),
    ...(input.signing_off_edit_daily_stand_up && {
      sign_off_at: savedAt(write),
      signing_off_location: input.signing_off_location ?? null,
    }),
  };
}

export const standUpOverlays: {
  "standUps.create": WriteOverlays<"standUps.create">;
  "standUps.update": WriteOverlays<"standUps.update">;
} = {
  "standUps.create": {
    "standUps.settings": (settings) => ({ ...settings, have_daily_stand_up_meet: true }),
    "standUps.list": (page, write, asked) => withNewRow(page, newStandUp(write), asked, write.by),
    "standUps.details": (reply, write, { id }) => (asksForNew(write, id) ? newStandUp(write) : reply),
  },
  "standUps.update": {
    "standUps.settings": reasons.noSharedField,
    "standUps.list": (page, write) =>
      editRows(
        page,
        ({ id }) => isSame(id, write.input.id),
        (row) => changed(row, write),
      ),
    "standUps.details": (standUp, write) =>
      isSame(standUp.id, write.input.id) ? { ...changed(standUp, write), ...nextVersion(standUp) } : standUp,
  },
};
