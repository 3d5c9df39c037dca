import { type MeetingEdit, NewMeeting } from "@mobile-crm/contracts/resources/meetings.ts";
import { addDays, dayOf, fromDate, startOfDay } from "@mobile-crm/contracts/times.ts";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { FormFor, FormOf } from "../../kit/useForm.ts";

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

/** A form by some of its fields, for a part that knows no others; the types of forms do not follow that by themselves. */
export const partOf = <Part extends FieldValues>(form: NewMeetingForm | MeetingEditForm) =>
  form as unknown as FormOf<Part>;

/** V030: a meeting is entered on its own day, which is that of Asia/Kolkata. */
export const newMeetingOf = (today: string) =>
  NewMeeting.check(
    ...(["start_date_time", "end_date_time"] as const).map((key) =>
      z.refine<z.output<typeof NewMeeting>>((meeting) => dayOf(new Date(meeting[key])) === today, {
        path: [key],
        error: "Choose a time of today",
      }),
    ),
  );

/** The first and the last minute of a day. */
export function boundsOf(day: string): { min: string; max: string } {
  const last = new Date(startOfDay(addDays(day, 1)).getTime() - 60_000);
  return { min: fromDate(startOfDay(day)) ?? "", max: fromDate(last) ?? "" };
}
