import * as z from "zod/mini";
import { CALL_DIRECTIONS } from "../choices.ts";
import { get, listed, post, put } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { brokerFilters } from "../filters/tables.ts";
import { options } from "../schemas/options.ts";
import { listUnder, paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);
const lenientDate = z.nullish(s.LenientDate);

/** A channel partner of 'My CPs' (D033, D034). */
export const Broker = z.object({
  id: s.Id,
  name: text,
  firm_name: text,
  locality_name: text,
  status: text,
  status_id: z.nullish(s.Id),
  sub_status_id: z.nullish(s.Id),
  assigned_to: text,
  performance: text,
  categorization: text,
  categorization_code: text,
  rank: text,
  meeting_executive: text,
  calling_executive: text,
  calling_executive_id: z.nullish(s.Id),
  last_meeting_date: lenientDate,
  empanelment_date: lenientDate,
  next_call_date: z.nullish(s.LenientDateTime),
  meeting_done: lenientDate,
  meeting_scheduled: lenientDate,
  site_visit_status: text,
  sub_status_name: text,
  comment: text,
  comment_history: text,
  contact_number: text,
  email: text,
  ctoc_enabled: z.nullish(s.Flag),
  lock_version: s.LenientVersion,
});

/**
 * Fields of D1 §2.7 (D035). A cleared choice is sent as null (V054). The form decides which dates are required
 * (SPEC-128).
 */
const BrokerEdit = z.object({
  id: s.Id,
  next_call_date: s.DateTime,
  status_id: s.Id,
  sub_status_id: z.nullish(s.Id),
  performance: s.requiredText(40),
  calling_executive_id: z.nullish(s.Id),
  meeting_done: z.nullish(s.LocalDate),
  meeting_scheduled: z.nullish(s.LocalDate),
  executive_comments: s.Comment,
  categorization: z.nullish(s.text(60)),
  lock_version: s.Version,
});

/**
 * The edit as its form checks it: Meeting Scheduled is required and Meeting Done is not, for every role, because the
 * sourcing check does not work (V053, SPEC-128); only role 1 sets the calling executive (V052).
 */
export const brokerEditWith = ({ callingExecutive }: { callingExecutive: boolean }) =>
  z.extend(BrokerEdit, {
    meeting_scheduled: s.LocalDate,
    calling_executive_id: z.nullish(s.Id).check(z.refine((id) => !callingExecutive || id != null, "Required")),
  });

/** The search of My CPs (C060–C063). This call has no `is_advanced_search`; it only stays in the address. */
export const BrokerSearch = z.extend(s.PageQuery, filterShape(brokerFilters));

export const BrokerSettings = z.object({
  sourcing_crm_statuses: options("named"),
  non_sourcing_crm_statuses: options("named"),
  sub_status_data: s.settingsList(z.object({ id: s.Id, name: s.Text, status_id: z.nullish(s.Id) })),
  localities: options("named"),
  performance: options("texts"),
  categorization: options("texts"),
  categorization_can_change: z.nullish(s.Flag),
  field_executives: options("people"),
  calling_executives: options("people"),
  tls: options("people"),
  cities: options("texts"),
  kyc_statuses: options("texts"),
});

const CallLog = z.object({
  start_date: lenientDate,
  start_time: text,
  end_time: text,
  duration: text,
  status: text,
  recording_url: text,
});

const CallLogSearch = z.object({ id: s.Id, status: z.enum(CALL_DIRECTIONS) });
const counters = { today_call_count: s.KnownCount, back_log_count: s.KnownCount };

export const brokers = {
  list: get(
    "brokers/my_cps",
    BrokerSearch,
    paginated("brokers", z.extend(Broker, { id: s.RowId }), "count", counters),
    listed,
  ),
  settings: get("brokers/my_cps_settings", s.EmptyInput, BrokerSettings, {
    assumed: "shapes of cities, kyc_statuses, categorization (SPEC-48)",
  }),
  details: get("brokers/:id/my_cps_detail", s.IdInput, wrapped("broker", Broker)),
  makeCall: post("brokers/make_call", s.IdInput, z.object({ success: z.nullish(s.Outcome) })),
  update: put("brokers/:id", BrokerEdit, s.Ack, {
    assumed: "categorization (SPEC-129)",
  }),
  callLogs: get("brokers/:id/call_logs", CallLogSearch, listUnder("call_logs", CallLog)),
};
