import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { asksForNew, nextVersion, removeRows, shownInstant, withNewRow } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

type ClientMeetings = (typeof endpoints)["clientMeetings"];
type Row = Reply<ClientMeetings["list"]>["rows"][number];
type Details = Reply<ClientMeetings["details"]>;
type CreateName = "clientMeetings.create" | "clientMeetings.createPremium";
type New = UnsentWrite<CreateName>;

/** The record that was met about: an enquiry, or a premium one. */
interface Subject {
  full_name?: string | null;
  name?: string | null;
  enquiry_no?: string | null;
}

const newRow = ({ id, by, input, subject }: New): Row => ({
  id: unsentId(id),
  client_name: (subject as Subject | undefined)?.full_name ?? (subject as Subject | undefined)?.name ?? null,
  start_date_time: shownInstant(input.start_date),
  end_date_time: shownInstant(input.end_date),
  field_executive: by,
});

const newDetails = (write: New): Details => ({
  ...newRow(write),
  meeting_type: write.input.meeting_type ?? null,
  minutes_of_meeting: write.input.minutes_of_meeting,
  location: write.input.location,
  enquiry_no: (write.subject as Subject | undefined)?.enquiry_no ?? null,
});

const created: WriteOverlays<CreateName> = {
  "clientMeetings.list": (page, write, asked) => {
    const row = newRow(write);
    return withNewRow(page, row, asked, row.client_name);
  },
  "clientMeetings.details": (reply, write, { id }) => (asksForNew(write, id) ? newDetails(write) : reply),
};

export const clientMeetingOverlays: {
  [Name in CreateName | "clientMeetings.update" | "clientMeetings.remove"]: WriteOverlays<Name>;
} = {
  "clientMeetings.create": created,
  "clientMeetings.createPremium": created,
  "clientMeetings.update": {
    "clientMeetings.list": reasons.noSharedField,
    "clientMeetings.details": (meeting, { input }, { id }) =>
      isSame(id, input.id)
        ? {
            ...meeting,
            ...(input.meeting_type !== undefined && { meeting_type: input.meeting_type }),
            minutes_of_meeting: input.minutes_of_meeting,
            ...nextVersion(meeting),
          }
        : meeting,
  },
  "clientMeetings.remove": {
    "clientMeetings.list": (page, { input }) => removeRows(page, ({ id }) => isSame(id, input.id)),
    "clientMeetings.details": reasons.removed,
  },
};
