import * as z from "zod/mini";
import { get, listed, putForm } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { premiumEnquiryFilters } from "../filters/tables.ts";
import { FORM, file } from "../http/attachment.ts";
import { options } from "../schemas/options.ts";
import { paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";
import { BrokerOption } from "./brokerOption.ts";

const text = z.nullish(s.Text);
const flag = z.nullish(s.Flag);
const day = z.nullish(s.LenientDate);

/** A premium enquiry with its site visit, EOI and booking (D046, D047). */
export const PremiumEnquiry = z.object({
  id: s.Id,
  broker_firm_name: text,
  building_name: text,
  premium_enquiry_no: text,
  name: text,
  deleted_at: z.nullish(s.LenientDateTime),
  executive_name: text,
  booking_done: flag,
  site_visit_done: flag,
  visit_date: day,
  created_at: z.nullish(s.LenientDateTime),
  approved: flag,
  eoi_done: flag,
  eoi_done_date: day,
  eoi_approved: flag,
  booking_done_date: day,
  site_visit_form_url: text,
  eoi_done_form: text,
  booking_done_form: text,
  enquiry_eoi_form_id: z.nullish(s.Id),
  enquiry_visit_form_id: z.nullish(s.Id),
});

const about = { id: z.nullish(s.Id), is_approved: s.Flag, premium_enquiry_id: s.Id };

/** The form to send: EOI (D048) or site visit (D049). */
const PremiumEnquiryForms = z.object({
  id: s.Id,
  enquiry_eoi_form_attributes: z.optional(z.object({ ...about, eoi_done_form: file(FORM) })),
  enquiry_visit_form_attributes: z.optional(z.object({ ...about, site_visit_form: file(FORM) })),
});

/** The page, the search text and the filters of the list (C078). */
export const PremiumEnquirySearch = z.extend(s.PageQuery, filterShape(premiumEnquiryFilters));

const PremiumEnquirySettings = z.object({
  projects: options("named"),
  statuses: options("named"),
  brokers_uuids: s.settingsList(z.extend(BrokerOption, { id: z.nullish(s.Id) })),
});

export const premiumEnquiries = {
  settings: get("premium_enquiries/settings", s.EmptyInput, PremiumEnquirySettings, {
    assumed: "the shape of brokers_uuids (SPEC-152)",
  }),
  list: get(
    "premium_enquiries",
    PremiumEnquirySearch,
    paginated("premium_enquiries", z.extend(PremiumEnquiry, { id: s.RowId }), "total_count"),
    listed,
  ),
  details: get("premium_enquiries/:id", s.IdInput, wrapped("premium_enquiry", PremiumEnquiry)),
  update: putForm("premium_enquiries/:id", PremiumEnquiryForms, s.Ack, { wrapper: "premium_enquiry" }),
};
