import type { Outputs } from "../../../api/trpc.ts";
import type { SelectedCall } from "./movePlan.ts";

export type EnquiryCall = Outputs["calls"]["enquiriesToday"]["rows"][number];

/** The call of a row, if it can be moved: its record must be on the server. */
export const movableCall = ({ id, full_name, ncd, status }: EnquiryCall): SelectedCall | undefined =>
  id === null ? undefined : { id, full_name, ncd, status };
