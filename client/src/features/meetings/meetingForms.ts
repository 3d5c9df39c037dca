import { RECORDING, sizeProblem } from "@mobile-crm/contracts/http/attachment.ts";
import { type MeetingEdit, NewMeeting } from "@mobile-crm/contracts/resources/meetings.ts";
import { addDays, fromDate, localDateOf, startOfDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { FormFor, FormOf } from "../../ui/form/useForm.ts";

/** Start and end of a meeting with a broker. */
export const MEETING_TIMES = ["start_date_time", "end_date_time"] as const;

export type NewMeetingForm = FormFor<typeof NewMeeting>;
export type MeetingEditForm = FormFor<typeof MeetingEdit>;

/** The fields that a new meeting and an edited one share. */
export interface EngagementValues extends FieldValues {
  app_engagement: boolean | null;
  listing_count: number | null;
  lead_count: number | null;
  requirement_count: number | null;
  no_app_engagement_comments: string | null;
}

/** Narrows the type of a form to some of its fields, for a component that uses only those. */
export const formPart = <Part extends FieldValues>(form: NewMeetingForm | MeetingEditForm) =>
  form as unknown as FormOf<Part>;

type Meeting = z.output<typeof NewMeeting>;

/**
 * What the form requires beyond the call: a meeting is entered on its own day in Asia/Kolkata (V030), its recording can
 * be sent, and there is a selfie except for managers (V039).
 */
export const newMeetingSchema = (today: string, { selfie }: { selfie: boolean }) =>
  NewMeeting.check(
    ...MEETING_TIMES.map((key) =>
      z.refine<Meeting>((meeting) => localDateOf(new Date(meeting[key])) === today, {
        path: [key],
        error: "Choose a time today",
      }),
    ),
    z.refine<Meeting>(({ executive_image }) => !selfie || Boolean(executive_image), {
      path: ["executive_image"],
      error: "Photo is required",
    }),
    z.refine<Meeting>(({ recorded_audio }) => !problemOfRecording(recorded_audio), {
      path: ["recorded_audio"],
      error: ({ input }) => problemOfRecording((input as Meeting).recorded_audio),
    }),
  );

/** Why a recording cannot be sent. */
export const problemOfRecording = (file: unknown) =>
  file instanceof File ? sizeProblem(file.size, RECORDING) : undefined;

/** The first and the last minute of a day. */
export function timeBounds(day: string): { min: string; max: string } {
  const last = new Date(startOfDay(addDays(day, 1)).getTime() - 60_000);
  return { min: fromDate(startOfDay(day)) ?? "", max: fromDate(last) ?? "" };
}
