import { type ReactNode, Suspense, useContext, useEffect, useEffectEvent } from "react";
import { Button } from "react-aria-components/Button";
import { DateFieldStateContext, DateInput, DateSegment, type DateSegmentProps } from "react-aria-components/DateField";
import { DatePickerStateContext } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { FieldError as AriaFieldError } from "react-aria-components/FieldError";
import { Group } from "react-aria-components/Group";
import { Label } from "react-aria-components/Label";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Popover } from "react-aria-components/Popover";
import { classes } from "../../lib/classes.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Boundary } from "../base/Boundary.tsx";
import { Deferred } from "../base/Deferred.tsx";
import { Icon } from "../base/Icon.tsx";
import { Spinner } from "../base/Spinner.tsx";
import { FieldError } from "../form/FieldError.tsx";
import { labelStyle, RequiredMark } from "../form/RequiredMark.tsx";
import { useBackToClose } from "../overlay/backToClose.ts";

const MonthCalendar = lazyPart(() => import("./MonthCalendar.tsx"), "MonthCalendar");

interface DateBoxProps {
  label: string;
  required?: boolean;
  error?: string;
  /** Called when the segments become a complete date, or stop being one. */
  onCompleteChange(isComplete: boolean): void;
  /** Content below the calendar. */
  children?: ReactNode;
}

/** The date picker: label, segments and calendar. */
export function DateBox({ label, required, error, onCompleteChange, children }: DateBoxProps) {
  return (
    <>
      <Label className={labelStyle}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </Label>
      <Group className="control flex items-center py-0 pr-0">
        <DateInput className="flex min-w-0 grow flex-wrap items-center overflow-hidden whitespace-pre">
          {(segment) => <DaySegment segment={segment} onCompleteChange={onCompleteChange} />}
        </DateInput>
        <Button
          aria-label="Open calendar"
          className="focus-inset grid w-11 shrink-0 place-items-center self-stretch rounded-xl text-muted hover:text-action"
        >
          <Icon name="calendar" />
        </Button>
      </Group>
      <AriaFieldError>
        {({ validationErrors }) => <FieldError>{error ?? validationErrors[0]}</FieldError>}
      </AriaFieldError>
      <CalendarPopup>{children}</CalendarPopup>
    </>
  );
}

function CalendarPopup({ children }: { children: ReactNode }) {
  const picker = useContext(DatePickerStateContext);
  const isOpen = picker?.isOpen ?? false;
  useBackToClose(isOpen, () => picker?.setOpen(false));
  return (
    isOpen && (
      <PickerFrame>
        <Dialog className="outline-none">
          <Boundary
            fallback={<p className="m-2 text-muted">The calendar could not be loaded. Type the date instead.</p>}
          >
            <Suspense fallback={place}>
              <Deferred place={place}>
                <MonthCalendar />
              </Deferred>
            </Suspense>
          </Boundary>
          {children}
        </Dialog>
      </PickerFrame>
    )
  );
}

/** As high as a month of five weeks, so that nothing moves. */
const place = (
  <div className="grid h-70 w-[min(19.25rem,80.5vw)] place-items-center">
    <Spinner className="size-6 text-action" />
  </div>
);

/** Beside the field, or full screen if there is no room for a month above or below a field. */
function PickerFrame({ children }: { children: ReactNode }) {
  const look = "enter-fade card overflow-y-auto dark:border-edge p-3 shadow-float";
  if (!isShort()) return <Popover className={look}>{children}</Popover>;
  return (
    <ModalOverlay isDismissable className="fixed inset-0 z-50 grid place-items-center bg-black/55 p-2">
      <Modal className={`${look} max-h-full max-w-full`}>{children}</Modal>
    </ModalOverlay>
  );
}

/** Less than 30 lines of text high: in landscape, or with large text. */
const isShort = () => innerHeight < 30 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface DaySegmentProps {
  segment: DateSegmentProps["segment"];
  /** Called when the segments become a complete date, or stop being one; an empty date is complete. */
  onCompleteChange(isComplete: boolean): void;
}

/** A part of a date, such as its month. */
function DaySegment({ segment, onCompleteChange }: DaySegmentProps) {
  return (
    <>
      {segment.type === "year" && <CompletenessReporter onCompleteChange={onCompleteChange} />}
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

/**
 * Reports whether the date is complete. Rendered beside the year, because only children of a date input get the state
 * of all its segments.
 */
function CompletenessReporter({ onCompleteChange }: Pick<DaySegmentProps, "onCompleteChange">) {
  const state = useContext(DateFieldStateContext);
  const isDateComplete = state ? isComplete(state) : true;
  const report = useEffectEvent(onCompleteChange);
  useEffect(() => report(isDateComplete), [isDateComplete]);
  return null;
}

type DateState = NonNullable<React.ContextType<typeof DateFieldStateContext>>;

function isComplete({ segments, value }: DateState): boolean {
  const editable = segments.filter(({ isEditable }) => isEditable);
  if (editable.every(({ isPlaceholder }) => isPlaceholder)) return true;
  if (!value || editable.some(({ isPlaceholder }) => isPlaceholder)) return false;
  // The segments show 31 November, but the value is still the previous date.
  const stands = (type: "day" | "month" | "year") => editable.find((segment) => segment.type === type)?.value;
  return value.year >= 1000 && (["day", "month", "year"] as const).every((type) => stands(type) === value[type]);
}
