import type { ReactNode } from "react";

/** The row of a list that was tapped last. Only in memory: a browser's history outlives the sign-out. */
export const tappedRow: { to?: unknown; name?: ReactNode } = {};
