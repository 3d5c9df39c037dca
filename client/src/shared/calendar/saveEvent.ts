import { saveFile } from "../../api/downloadFile.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { type CalendarEvent, formatEvent } from "./formatEvent.ts";
import { sequenceOf } from "./sequences.ts";

/** An appointment of a record, for a calendar. */
export interface Appointment extends Pick<CalendarEvent, "start" | "end" | "summary" | "description" | "location"> {
  /** The record it belongs to: `enquiries 17`. */
  record: readonly [resource: string, id: number | string];
  /** Path of the record. */
  path: string;
}

/** Downloads an appointment as a file that the device's calendar opens. */
export function saveEvent({ record, path, ...event }: Appointment) {
  const uid = `${record.join("-")}@${location.hostname}`;
  const sequence = sequenceOf(uid, event.start);
  const url = new URL(path, location.origin).href;
  const text = formatEvent({ ...event, uid, sequence, url }, new Date());
  saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), `${record.join("-")}.ics`);
  toast("Open the downloaded file to add it to your calendar.");
}
