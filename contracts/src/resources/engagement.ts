import * as z from "zod/mini";
import { get, listed } from "../endpoint.ts";
import { filterShape } from "../filters/schema.ts";
import { engagementFilters } from "../filters/tables.ts";
import { paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

/** The points of one broker (D039). */
export const EngagementRow = z.object({
  id: s.RowId,
  name: z.nullish(s.Text),
  broker_earned_count: z.nullish(s.Amount),
  broker_redeemed_count: z.nullish(s.Amount),
  broker_expired_count: z.nullish(s.Amount),
});

const EngagementEntryRow = z.object({
  id: s.RowId,
  credit_date: z.nullish(s.LenientDate),
  amount: z.nullish(s.Amount),
  comment: z.nullish(s.Text),
});

/** `broker` is a text or an object with a name (SPEC-141). */
const BrokerName = z.codec(z.union([s.Text, z.looseObject({ name: z.nullish(s.Text) })]), z.string(), {
  decode: (wire) => (typeof wire === "string" ? wire : (wire.name ?? "")),
  encode: (name) => name,
});

export const EngagementEntry = z.object({
  broker_engagement: z.object({
    credit_date: z.nullish(s.LenientDate),
    amount: z.nullish(s.Amount),
    comment: z.nullish(s.Text),
  }),
  broker: z.nullish(BrokerName),
});

/** The days that count, both included. */
export const CreditDates = z.object(filterShape(engagementFilters));

const Range = z.extend(s.PageQuery, { ...CreditDates.shape, is_advanced_search: z.optional(s.Flag) });

/** One of the three is true (SPEC-138). */
const Report = z.extend(Range, {
  id: s.Id,
  earned: z.optional(s.Flag),
  redeemed: z.optional(s.Flag),
  expired: z.optional(s.Flag),
});

const totals = { earned: z.nullish(s.Amount), redeemed: z.nullish(s.Amount), expired: z.nullish(s.Amount) };
const about = { collection_count: z.nullish(s.Amount), broker_name: z.nullish(s.Text) };

export const engagement = {
  list: get("brokers/cp_engagement", Range, paginated("cp_engagements", EngagementRow, "count", totals), listed),
  report: get(
    "brokers/:id/cp_engagement_report",
    Report,
    paginated("engagements", EngagementEntryRow, "count", about),
    {
      ...listed,
      inPathAndQuery: ["id"],
      assumed: "the flag is true (SPEC-138)",
    },
  ),
  entry: get("brokers/cp_engagement_detail/:id", s.IdInput, EngagementEntry),
};
