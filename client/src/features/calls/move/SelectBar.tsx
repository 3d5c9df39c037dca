import { useState } from "react";
import { lazyPart } from "../../../lib/lazyPart.ts";
import { Button } from "../../../ui/base/Button.tsx";
import { LazyDialog } from "../../../ui/overlay/LazyDialog.tsx";
import type { CallSelection } from "./useCallSelection.ts";

const MoveDialog = lazyPart(() => import("./MoveDialog.tsx"), "MoveDialog");

/** The number of selected rows, and actions on them. */
export function SelectBar({ selection }: { selection: CallSelection }) {
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
