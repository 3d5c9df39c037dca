import { startTransition, useEffect, useState } from "react";

/** Rows that are rendered at once: as many as a tall screen shows. */
const FIRST = 20;

/** The rows to render: the first of them with the list, and all once those are on screen, unless the keyboard is already further down. */
export function useRowsInSteps<Row>(all: readonly Row[], active = 0): readonly Row[] {
  const [complete, setComplete] = useState<readonly Row[]>();
  useEffect(() => startTransition(() => setComplete(all)), [all]);
  return complete === all || active >= FIRST ? all : all.slice(0, FIRST);
}
