import { useState } from "react";
import type { Seen } from "./keptWrite.ts";

/** The record as it was when the form was opened: what is fetched anew meanwhile is not what the fields began with. */
export function useSeen(seen: () => Seen): Seen {
  return useState(seen)[0];
}
