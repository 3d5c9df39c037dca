import { addDays, fromDate, localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { clock } from "../../lib/clock.ts";
import { oneOf } from "../../lib/url/codecs.ts";

const MINUTE_MS = 60_000;

/** When to call again: the value in the address of an edit form, and the chip. */
export const outcomes = [
  { next_call: "20m", label: "+20 min" },
  { next_call: "2h", label: "+2 h" },
  { next_call: "tomorrow", label: "Tomorrow 11:00" },
  { next_call: "pick", label: "Pick" },
] as const;

export type Outcome = (typeof outcomes)[number]["next_call"];

const codec = oneOf(...outcomes.map(({ next_call }) => next_call));

/** The moment of the next call, to the minute in India time; null if it still has to be picked. */
export function nextCallDate(outcome: Outcome, now: Date): string | null {
  if (outcome === "pick") return null;
  if (outcome === "tomorrow") return `${addDays(localDateOf(now), 1)}T11:00:00+05:30`;
  const later = now.getTime() + (outcome === "20m" ? 20 : 120) * MINUTE_MS;
  return fromDate(new Date(later - (later % MINUTE_MS))) ?? null;
}

/**
 * Focuses the next field to fill in once its form is shown.
 * @returns a ref for the field
 */
export function useFirstFocus<Field extends HTMLElement>(wanted: boolean) {
  const field = useRef<Field>(null);
  // Not autoFocus: a new screen is scrolled to its top after that.
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return field;
}

/** The next call date chosen by a chip, with which an edit form starts instead of the stored one. */
export function useNextCall() {
  const [params] = useSearchParams();
  const outcome = codec.read(params.get("next_call"));
  return {
    planned: outcome && { next_call_date: nextCallDate(outcome, clock.now()) },
    toPick: outcome === "pick",
    /** Only the comment remains to be typed. */
    toComment: outcome !== undefined && outcome !== "pick",
  };
}
