import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";

/** The row of a list that was tapped last. Only in memory: a browser's history outlives the sign-out. */
export const tappedRow: { to?: unknown; name?: ReactNode } = {};

/** The name in the row that led to this screen, shown until its record has loaded; undefined if there was none. */
export function useTappedName(): ReactNode {
  const { pathname } = useLocation();
  return String(tappedRow.to).split("?")[0] === pathname ? tappedRow.name : undefined;
}
