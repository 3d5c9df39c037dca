import * as z from "zod/mini";
import { SORT_ORDERS } from "../choices.ts";
import { get, post, put } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { enquiryFilters } from "../filters/tables.ts";
import type { EntityId } from "../schemas/ids.ts";
import { onlyIf } from "../schemas/onlyIf.ts";
import { options } from "../schemas/options.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import { listUnder, paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";
import { BrokerOption } from "./brokerOption.ts";
import { Enquiry, EnquiryUpdate, enquiryEditOnWire, PROJECT_WITH_ENQUIRY_TEXT } from "./enquiry.ts";

export const EnquiryRow = z.object({
  id: s.RowId,
  full_name: z.nullish(s.Text),
  enquiry: z.nullish(s.Text),
  broker_name: z.nullish(s.Text),
  status: z.nullish(s.Text),
  ncd: z.nullish(s.LenientDateTime),
  assigned_to: z.nullish(s.Text),
});

const asksForText = (enquiry: { building_id: EntityId; enquiry?: string | null | undefined }) =>
  enquiry.building_id === PROJECT_WITH_ENQUIRY_TEXT;

/** The form for a new enquiry. The enquiry text is required for project 26, and only sent for it (V011, D008). */
export const NewEnquiry = z
  .object({
    name: s.requiredText(),
    phone: s.Phone,
    email: s.Email,
    status_id: s.Id,
    broker_id: s.Id,
    next_call_date: s.DateTime,
    building_id: s.Id,
    enquiry: z.nullish(s.text()),
    enquiry_source_id: s.Id,
    is_nri: s.Flag,
    comment: s.Comment,
  })
  .check(onlyIf(["enquiry"], asksForText), requiredIf("enquiry", asksForText));

/** The advanced search; its names are ours, because the documents list none (SPEC-67). */
export const EnquiryFilters = z.object(filterShape(enquiryFilters));

export const EnquirySearch = z.extend(EnquiryFilters, {
  ...s.PageQuery.shape,
  /** The saved search to apply (SPEC-43). */
  as: z.optional(s.Id),
  is_advanced_search: z.optional(s.Flag),
  key: z.optional(z.literal("next_call_date")),
  sort: z.optional(z.enum(SORT_ORDERS)),
});

export const SaveSearch = z.object({ save_search_params: EnquiryFilters, search_name: s.requiredText(80) });

const EnquirySettings = z.object({
  statuses: options("named"),
  projects: options("named"),
  enquiry_sources: options("named"),
  brokers: s.settingsList(BrokerOption),
  assigned_to: options("people"),
  dead_reasons: s.settingsList(z.object({ reason: s.Text, question: z.nullish(s.Text), seq: z.nullish(s.Count) })),
  can_create: z.nullish(s.Flag),
});

const listed = {
  aliases: { search: "search_query" },
  assumed: "the names of the advanced filters, and as (SPEC-43, SPEC-67)",
};

export const enquiries = {
  settings: get("enquiries_builders/settings", s.EmptyInput, EnquirySettings),
  list: get(
    "enquiries_builders",
    EnquirySearch,
    paginated("enquiry", EnquiryRow, "total_count", { count: s.KnownCount, back_log_count: s.KnownCount }),
    listed,
  ),
  saveSearch: post("enquiries_builders/save_search", SaveSearch, s.Ack, {
    assumed: "save_search_params as an object (SPEC-40)",
  }),
  savedSearches: get(
    "enquiries_builders/search_histories",
    s.EmptyInput,
    listUnder("search_history", z.object({ id: s.Id, name: s.Text })),
  ),
  details: get("enquiries_builders/:id", s.IdInput, wrapped("enquiry", Enquiry)),
  update: put("enquiries_builders/:id", EnquiryUpdate, s.Ack, {
    wrapper: "enquiry",
    transform: enquiryEditOnWire,
    assumed: "builders_enquiries_attributes as a list of one (SPEC-82)",
  }),
  recordAccess: post("enquiries_builders/:id/access_protected_info", s.IdInput, s.Ack),
  makeCall: post("enquiries_builders/make_call", s.IdInput, z.object({ success: z.nullish(s.Outcome) }), {
    assumed: "the body { id } (SPEC-49)",
  }),
  brokerProjects: get("enquiries_builders/broker_buildings", s.IdInput, z.object({ buildings: options("named") })),
  create: post("enquiries_builders/create_enquiry", NewEnquiry, s.Ack, {
    wrapper: "enquiry",
  }),
};
