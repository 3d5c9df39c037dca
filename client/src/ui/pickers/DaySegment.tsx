import { useContext, useEffect, useEffectEvent } from "react";
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from "react-aria-components/DateField";
import { classes } from "../../lib/classes.ts";

interface DaySegmentProps {
  segment: DateSegmentProps["segment"];
  /** Called when the segments become a complete date, or stop being one; an empty date is complete. */
  onWhole(whole: boolean): void;
}

/** A part of a date, such as its month. */
export function DaySegment({ segment, onWhole }: DaySegmentProps) {
  return (
    <>
      {segment.type === "year" && <WholeWatch onWhole={onWhole} />}
      <DateSegment
        segment={segment}
        className={classes(
          "inline-flex min-h-[44px] items-center justify-center rounded uppercase tabular-nums outline-none placeholder-shown:text-muted focus:bg-action focus:text-on-action",
          segment.type !== "literal" && "min-w-[32px]",
        )}
      >
        {({ text, type }) => (type === "literal" ? text.replaceAll("/", "-") : text)}
      </DateSegment>
    </>
  );
}

/** Inside a date input, because only there all of its segments are known; every date has a year. */
function WholeWatch({ onWhole }: Pick<DaySegmentProps, "onWhole">) {
  const state = useContext(DateFieldStateContext);
  const whole = state ? isWhole(state) : true;
  const tell = useEffectEvent(onWhole);
  useEffect(() => tell(whole), [whole]);
  return null;
}

type DateState = NonNullable<React.ContextType<typeof DateFieldStateContext>>;

function isWhole({ segments, value }: DateState): boolean {
  const editable = segments.filter(({ isEditable }) => isEditable);
  if (editable.every(({ isPlaceholder }) => isPlaceholder)) return true;
  if (!value || editable.some(({ isPlaceholder }) => isPlaceholder)) return false;
  // The segments show 31 November, but the value is still the previous date.
  const stands = (type: "day" | "month" | "year") => editable.find((segment) => segment.type === type)?.value;
  return value.year >= 1000 && (["day", "month", "year"] as const).every((type) => stands(type) === value[type]);
}
