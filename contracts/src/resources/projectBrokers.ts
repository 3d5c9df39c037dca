import * as z from "zod/mini";
import { get, listed, put } from "../endpoint.ts";
import { options } from "../schemas/options.ts";
import { paginated, wrapped } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

const text = z.nullish(s.Text);

const ProjectBrokerRow = z.object({
  id: s.RowId,
  name: text,
  firm_name: text,
  bb_status: text,
  ncd: z.nullish(s.LenientDateTime),
  locality: text,
});

/** Used for both the initiation card (D031) and the broker card (D032, SPEC-94). */
const ProjectBroker = z.object({
  name: text,
  broker_name: text,
  firm_name: text,
  status: text,
  status_id: z.nullish(s.Id),
  assigned_to: text,
  user_id: z.nullish(s.Id),
  locality: text,
  broker_locality: text,
  field_executive: text,
  performance: text,
  cp_meeting: text,
  ncd: z.nullish(s.LenientDateTime),
  site_visit_status: text,
  comment: text,
  comment_history: text,
  contact_number: text,
  email: text,
  building_name: text,
  total_campaign: z.nullish(s.Count),
  total_campaigns: z.nullish(s.Count),
  building_broker_id: z.nullish(s.Id),
  building_id: z.nullish(s.Id),
  broker_id: z.nullish(s.Id),
  lock_version: s.LenientVersion,
});

const Search = z.extend(s.PageQuery, { id: s.Id, next_call_date: z.optional(s.LocalDate) });
const OneBroker = z.object({ id: s.Id, broker_id: s.Id });

/** A broker's initiation for a project: who calls them next, and when (V047). */
export const InitiationUpdate = z.object({
  building_id: s.Id,
  broker_id: s.Id,
  user_id: s.Id,
  status_id: s.Id,
  next_call_date: s.DateTime,
  comment: s.Comment,
  lock_version: s.Version,
});

/** The edit of an interested broker (V048). The next call is a day here, and a moment in the initiation (SPEC-96). */
export const ProjectBrokerUpdate = z.object({
  building_broker_id: s.Id,
  status_id: s.Id,
  performance: s.requiredText(40),
  next_call_date: s.LocalDate,
  executive_comments: s.Comment,
  lock_version: s.Version,
});

const assumed = "the name of the date filter, and those of buildings/brokers (SPEC-31, SPEC-32, SPEC-99)";

export const projectBrokers = {
  interested: get("buildings/interested_brokers", Search, paginated("brokers", ProjectBrokerRow, "count"), {
    ...listed,
    assumed,
  }),
  list: get("buildings/brokers", Search, paginated("brokers", ProjectBrokerRow, "count"), { ...listed, assumed }),
  details: get("buildings/broker_detail", OneBroker, wrapped("broker", ProjectBroker), {
    assumed: "one reply for both cards (SPEC-93, SPEC-94)",
  }),
  assignees: get("buildings/broker_users", s.IdInput, z.object({ assigned_to: options("named") })),
  interestedDetails: get("buildings/interested_brokers_detail", z.object({ broker_id: s.Id }), z.unknown(), {
    assumed: "the shape, and that no screen needs it (SPEC-93)",
  }),
  initiate: put("buildings/main_brokers", InitiationUpdate, s.Ack, { wrapper: "buildings_main_brokers" }),
  update: put("buildings/update_building_broker", ProjectBrokerUpdate, s.Ack, {
    query: ["building_broker_id"],
    wrapper: "building_broker",
  }),
};
