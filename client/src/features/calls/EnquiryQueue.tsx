import { useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { NextCall } from "../../shared/NextCall.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { MoveStatus } from "./move/MoveStatus.tsx";
import type { SelectedCall } from "./move/movePlan.ts";
import { moveRun } from "./move/moveRun.ts";
import { type CallSelection, useCallSelection } from "./move/useCallSelection.ts";
import { Queue, type QueueProps } from "./Queue.tsx";
import { useTypedInQueue } from "./queueSearch.ts";

type EnquiryCall = Outputs["calls"]["enquiriesToday"]["rows"][number];

/** The call of a row, if it can be moved: its record must be on the server. */
const movableCall = ({ id, full_name, ncd, status }: EnquiryCall): SelectedCall | undefined =>
  id === null ? undefined : { id, full_name, ncd, status };

/** A queue of enquiries, whose calls can be selected and moved together (docs/decisions/0081). */
export function EnquiryQueue(props: QueueProps<EnquiryCall>) {
  const { enquiry, broker, ncd, assignedToInRow, status } = enquiryLabels;
  const whileTyping = useTypedInQueue<EnquiryCall>("enquiries_builders", props.queue);
  // The rows on screen: a move must not include calls that a search hides.
  const rows = (whileTyping.typed?.rows.data ?? props.list.data)?.rows ?? [];
  const { selection, begin } = useCallSelection(rows.flatMap((row) => movableCall(row) ?? []));
  const run = moveRun.use();
  const canSelect = !selection && rows.length > 0 && (!run || run.step === "over");
  return (
    <Queue
      page="enquiries_builders"
      heads={selection ? undefined : [enquiry, broker, ncd, assignedToInRow, status]}
      {...props}
      whileTyping={whileTyping}
      tools={
        canSelect && (
          <Button look="plain" icon="check" onClick={begin}>
            Select
          </Button>
        )
      }
      tabs={
        <>
          {run && <MoveStatus />}
          {selection && <SelectBar selection={selection} />}
        </>
      }
      row={(enquiry, to) =>
        selection ? (
          <SelectRow
            key={enquiry.id}
            enquiry={enquiry}
            isSelected={enquiry.id !== null && selection.selected.has(enquiry.id)}
            onSelect={selection.select}
          />
        ) : (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} to={to} />
        )
      }
    />
  );
}

interface SelectRowProps {
  enquiry: EnquiryCall;
  isSelected: boolean;
  onSelect(call: SelectedCall, isSelected: boolean): void;
}

/** A row of a queue with a checkbox in place of its link. */
function SelectRow({ enquiry, isSelected, onSelect }: SelectRowProps) {
  const call = movableCall(enquiry);
  if (!call) return <EnquiryRow enquiry={enquiry} to={null} />;
  const { id, full_name, ncd, status } = enquiry;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <Checkbox
        label={full_name || `Enquiry ${id}`}
        className="min-w-0 grow basis-40 font-semibold wrap-anywhere"
        value={isSelected}
        onChange={(selected) => onSelect(call, selected)}
      />
      <StatusBadge of={["enquiries", id]} status={status} />
      <p className="w-full pl-9 text-sm text-muted wrap-anywhere">
        NCD{" "}
        <span className="text-ink">
          <NextCall at={ncd} status={status} />
        </span>
      </p>
    </li>
  );
}

const MoveDialog = lazyPart(() => import("./move/MoveDialog.tsx"), "MoveDialog");

/** The number of selected rows, and actions on them. */
function SelectBar({ selection }: { selection: CallSelection }) {
  const [isMoving, setMoving] = useState(false);
  const { selected, shown, selectShown, end } = selection;
  const areAllSelected = shown.length > 0 && shown.every(({ id }) => selected.has(id));
  return (
    <section aria-label="Selection" className="contents">
      <div className="mb-2 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={end}>
          Cancel
        </Button>
        <Button look="plain" disabled={areAllSelected} onClick={selectShown}>
          Select all shown
        </Button>
      </div>
      <div className="card sticky top-16 z-10 mb-3 flex flex-wrap items-center justify-between gap-x-3 px-3 py-2">
        <p role="status" className="font-semibold">
          {`${selected.size} selected`}
        </p>
        <Button icon="calendar" disabled={selected.size === 0} onClick={() => setMoving(true)}>
          Move to …
        </Button>
      </div>
      {isMoving && (
        <LazyDialog onClose={() => setMoving(false)}>
          <MoveDialog calls={[...selected.values()]} onClose={() => setMoving(false)} onMove={end} />
        </LazyDialog>
      )}
    </section>
  );
}
