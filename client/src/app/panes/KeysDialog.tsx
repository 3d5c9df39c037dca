import { useState } from "react";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { keysWanted, keyTable } from "./keyTable.ts";

/** The list of shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const [wanted, setWanted] = useState(keysWanted.get);
  const change = (next: boolean) => {
    keysWanted.set(next);
    setWanted(next);
  };
  return (
    <BottomDialog open onClose={onClose} title="Keys" subtitle="They don't work inside a field.">
      <dl className="flex flex-col gap-2">
        {keyTable.map(({ key, does }) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt className="min-w-16 shrink-0">
              <kbd className="rounded-lg border border-edge px-2 font-mono">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use these keys"
        name="keys"
        value={wanted}
        onChange={change}
        onBlur={() => {}}
        className="mt-4"
      />
    </BottomDialog>
  );
}
