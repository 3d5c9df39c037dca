import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { procedureName, queryClient } from "../../api/queryClient.ts";
import { type FoundRecord, kinds, toRecord } from "./localResults.ts";

const AT_MOST = 8;
const details: Record<string, string> = {
  "enquiries.details": "Enquiry",
  "brokers.details": "CP",
  "projects.card": "Project",
};

/** The records that were opened in this tab, the latest first. */
export const recentRecords = (): FoundRecord[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const kind = kinds.find((one) => one.kind === details[procedureName(queryKey)]);
      const row = state.data as { id?: EntityId | null };
      return kind && row.id != null ? [toRecord(kind, { ...row, id: row.id })] : [];
    })
    .slice(0, AT_MOST);
