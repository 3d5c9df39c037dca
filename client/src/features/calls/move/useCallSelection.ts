import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import type { SelectedCall } from "./movePlan.ts";

export interface CallSelection {
  /** By id, across all pages of the list. */
  selected: ReadonlyMap<EntityId, SelectedCall>;
  /** The calls on screen that can be selected. */
  shown: readonly SelectedCall[];
  select(call: SelectedCall, isSelected: boolean): void;
  selectShown(): void;
  end(): void;
}

/** The selected calls; undefined until the user starts to select. */
export function useCallSelection(shown: readonly SelectedCall[]): {
  selection: CallSelection | undefined;
  begin(): void;
} {
  const [selected, setSelected] = useState<ReadonlyMap<EntityId, SelectedCall>>();
  const begin = () => setSelected(new Map());
  if (!selected) return { selection: undefined, begin };
  const select = (call: SelectedCall, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(call.id, call);
    else next.delete(call.id);
    setSelected(next);
  };
  const selectShown = () => setSelected(new Map([...selected, ...shown.map((call) => [call.id, call] as const)]));
  return { selection: { selected, shown, select, selectShown, end: () => setSelected(undefined) }, begin };
}
