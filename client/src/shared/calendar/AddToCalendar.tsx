import { toMoment } from "@mobile-crm/contracts/schemas/dates.ts";
import { loadChunk } from "../../lib/loadChunk.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { Button } from "../../ui/base/Button.tsx";
import type { Appointment } from "./saveEvent.ts";

interface AddToCalendarProps extends Pick<Appointment, "summary" | "description" | "path"> {
  record: readonly [resource: string, id: number | string | null | undefined];
  /** Times of the appointment; without an end it takes a quarter of an hour. */
  start: string | null | undefined;
  end?: string | null | undefined;
  place?: string | null | undefined;
}

/**
 * A button that adds an upcoming appointment to the device's calendar; nothing for one that has begun or has no time of
 * day.
 */
export function AddToCalendar(props: AddToCalendarProps) {
  const { record, start, end, place, ...event } = props;
  const [resource, id] = record;
  const begins = toInstant(start);
  const now = useMinute();
  if (!begins || begins < now || id == null) return null;
  const add = async () => {
    const { saveEvent } = await loadChunk(() => import("./saveEvent.ts"));
    saveEvent({ ...event, record: [resource, id], start: begins, end: toInstant(end), location: place ?? undefined });
  };
  return (
    <Button look="plain" icon="calendar" onClick={() => void add()}>
      Add to calendar
    </Button>
  );
}

function toInstant(text: string | null | undefined): Date | undefined {
  const moment = text ? toMoment(text) : undefined;
  return moment?.includes("T") ? new Date(moment) : undefined;
}
