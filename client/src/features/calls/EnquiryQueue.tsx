import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { MoveStatus } from "./move/MoveStatus.tsx";
import { type EnquiryCall, movableCall } from "./move/movableCall.ts";
import { moveRun } from "./move/moveRun.ts";
import { SelectBar } from "./move/SelectBar.tsx";
import { SelectRow } from "./move/SelectRow.tsx";
import { useCallSelection } from "./move/useCallSelection.ts";
import { Queue, type QueueProps } from "./Queue.tsx";
import { useTypedInQueue } from "./queueSearch.ts";

/** A queue of enquiries, whose calls can be selected and moved together (docs/decisions/0081). */
export function EnquiryQueue(props: QueueProps<EnquiryCall>) {
  const whileTyping = useTypedInQueue<EnquiryCall>("enquiries_builders", props.queue);
  // The rows on screen: a move must not include calls that a search hides.
  const rows = (whileTyping.typed?.rows.data ?? props.list.data)?.rows ?? [];
  const { selection, begin } = useCallSelection(rows.flatMap((row) => movableCall(row) ?? []));
  const run = moveRun.use();
  const canSelect = !selection && rows.length > 0 && (!run || run.step === "over");
  return (
    <Queue
      page="enquiries_builders"
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
