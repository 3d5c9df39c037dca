import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";
import { EnquiryRow } from "./enquiries.ts";

/** A broker in a queue of calls: name - firm, locality and status (U059). */
const BrokerCallRow = z.object({
  id: s.RowId,
  name: z.nullish(s.Text),
  firm_name: z.nullish(s.Text),
  locality: z.nullish(s.Text),
  locality_name: z.nullish(s.Text),
  status: z.nullish(s.Text),
});

const listed = {
  aliases: { page: "page", search: "search" },
  assumed: "locality of a broker (D1 §2.8 names no field)",
};

/** `GET {page}/{callType}`: two pages and two call types make four calls; the list is under the key of the call type. */
export const calls = {
  enquiriesToday: get(
    "enquiries_builders/todays_calls",
    s.PageQuery,
    paginated("todays_calls", EnquiryRow, "total_count"),
    listed,
  ),
  enquiriesBacklog: get(
    "enquiries_builders/backlog_calls",
    s.PageQuery,
    paginated("backlog_calls", EnquiryRow, "total_count"),
    listed,
  ),
  brokersToday: get(
    "brokers/todays_calls",
    s.PageQuery,
    paginated("todays_calls", BrokerCallRow, "total_count"),
    listed,
  ),
  brokersBacklog: get(
    "brokers/backlog_calls",
    s.PageQuery,
    paginated("backlog_calls", BrokerCallRow, "total_count"),
    listed,
  ),
};
