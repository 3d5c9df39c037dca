import type { ReactNode } from "react";

/** The row of a list that was tapped last. In memory only: the history of a browser outlives the sign-out. */
export const tappedRow: { to?: unknown; name?: ReactNode } = {};
