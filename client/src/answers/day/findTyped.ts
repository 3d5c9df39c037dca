import { findRows } from "../../lib/findRows.ts";
import type { Page } from "../../ui/list/pageInfo.ts";
import type { TypedRows } from "../../ui/list/useTyped.ts";
import { NOTHING_ON_PHONE, rowsOnPhone } from "./rowsOnPhone.ts";

const enquiryFields = ["full_name", "enquiry", "enquiry_no", "broker_name"];
const brokerFields = ["name", "firm_name"];

/** The fields that the search of each list covers. */
const searched: Record<string, readonly string[]> = {
  "calls.enquiriesToday": enquiryFields,
  "calls.enquiriesBacklog": enquiryFields,
  "calls.brokersToday": brokerFields,
  "calls.brokersBacklog": brokerFields,
  "enquiries.list": enquiryFields,
  "brokers.list": brokerFields,
  "meetings.list": ["firm_name"],
  "clientMeetings.list": ["client_name"],
  "projects.list": ["name"],
};

interface TypedInput {
  search: string;
  [filter: string]: unknown;
}

/**
 * The rows of a list on this phone that match what was typed, while offline. Undefined while online, because the server
 * then searches on Enter, and with filters, which only the server can apply.
 */
export async function findTyped<Row>(
  call: string,
  { search, page: _, ...filters }: TypedInput,
): Promise<TypedRows<Row> | undefined> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== null);
  if (navigator.onLine || isFiltered) return undefined;
  const rows = findRows(await rowsOnPhone(call), search, searched[call] ?? []);
  return {
    data: { rows, total: rows.length, perPage: Math.max(1, rows.length) } as unknown as Page<Row>,
    counter: `On this phone: ${rows.length}`,
    nothing: NOTHING_ON_PHONE,
  };
}
