import type { ReactNode } from "react";

/** Labels of values that the browser's translation must leave as they are. */
const NAMES =
  /name|number|executive|assigned|\brm\b|broker|firm|telecaller|created by|client|e-mail|project|building|builder|rera|\bid\b|uuid|amount/i;

/** Whether a value with this label is a name or a number. */
export const isNameOrNumber = (label: ReactNode): boolean => typeof label === "string" && NAMES.test(label);
