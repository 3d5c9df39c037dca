import * as z from "zod/mini";
import type { Values } from "../endpoint.ts";
import type { EntityId } from "../schemas/ids.ts";
import { requiredIf } from "../schemas/requiredIf.ts";
import * as s from "../schemas/scalars.ts";

/** The project that asks for an extra enquiry text (K006). */
export const PROJECT_WITH_ENQUIRY_TEXT = 26;

const shownText = z.nullish(s.Text);
const shownInstant = z.nullish(s.LenientDateTime);
const lenientDate = z.nullish(s.LenientDate);

/** An enquiry's details. The fields `enquiry_*` belong to the tab 'Pistol' (SPEC-68). */
export const Enquiry = z.object({
  id: s.Id,
  enquiry_id: z.nullish(s.Id),
  full_name: shownText,
  enquiry: shownText,
  status: shownText,
  status_id: z.nullish(s.Id),
  assigned_to: shownText,
  rm: shownText,
  ncd: shownInstant,
  firm_name: shownText,
  is_nri: z.nullish(s.Flag),
  created_at: shownInstant,
  comment: shownText,
  phone: shownText,
  email: shownText,
  ctoc_enabled: z.nullish(s.Flag),
  enquiry_no: shownText,
  enquiry_source: shownText,
  location: shownText,
  property_type: shownText,
  budget: shownText,
  enquiry_obm_done_date: lenientDate,
  enquiry_vcm_done_date: lenientDate,
  visit_date: lenientDate,
  enquiry_status: shownText,
  action_date: lenientDate,
  enquiry_assigned_to: shownText,
  telecaller_name: shownText,
  enquiry_comment: shownText,
  dead_reason: shownText,
  dead_reason_comment: shownText,
  lock_version: s.LenientVersion,
});

const answeredYes = [
  ["vcm_done", "vcm_done_date"],
  ["visited", "enquiry_visit_date"],
  ["obm_done", "obm_done_date"],
] as const;

const answers = ["vcm_done", "visited", "obm_done", "is_nri"] as const;

const fields = z.object({
  id: s.Id,
  enquiry_id: s.Id,
  next_call_date: s.DateTime,
  vcm_done: z.nullish(s.Flag),
  vcm_done_date: z.nullish(s.LocalDate),
  visited: z.nullish(s.Flag),
  enquiry_visit_date: z.nullish(s.LocalDate),
  obm_done: z.nullish(s.Flag),
  obm_done_date: z.nullish(s.LocalDate),
  status_id: s.Id,
  is_nri: z.nullish(s.Flag),
  dead_reason: z.nullish(s.text()),
  dead_reason_comment: z.nullish(s.text(4000)),
  executive_comments: s.Comment,
  lock_version: s.Version,
});

type Fields = z.output<typeof fields>;

/**
 * The input of the edit. Each answer Yes requires its date (V013–V015). An answer whose stored value could not be read
 * is left out, so that the upstream keeps it (SPEC-172).
 */
export const EnquiryUpdate = fields.check(
  ...answeredYes.map(([answer, date]) => requiredIf<Fields>(date, (edit) => edit[answer] === true)),
);

interface EditRules {
  /** The status that requires a dead reason, and a comment on it (V019). */
  deadStatusId?: EntityId | undefined;
  /** Whether an answer may stay open because its stored value could not be read. */
  mayStayOpen?(answer: string): boolean;
}

/** The edit as its form checks it: every answer is required. */
export const enquiryEditWith = ({ deadStatusId, mayStayOpen = () => false }: EditRules) => {
  const dead = (edit: Fields) => deadStatusId !== undefined && edit.status_id === deadStatusId;
  return EnquiryUpdate.check(
    ...answers.map((answer) => requiredIf<Fields>(answer, () => !mayStayOpen(answer))),
    requiredIf("dead_reason", dead),
    requiredIf("dead_reason_comment", dead),
  );
};

export const EnquiryEdit = enquiryEditWith({});

/**
 * The answers are sent next to an entry with the next call, the status and the comment (D004–D006); the form's
 * `enquiry_visit_date` is sent as `visit_date` (SPEC-83). Without dead reasons null is sent.
 */
export const enquiryEditOnWire = {
  toWire(
    { next_call_date, status_id, executive_comments, enquiry_visit_date, ...answers }: Values,
    { id }: Values,
  ): Values {
    const entry = { id, next_call_date, status_id, executive_comments };
    return { ...answers, visit_date: enquiry_visit_date, builders_enquiries_attributes: [entry] };
  },

  fromWire({ builders_enquiries_attributes, visit_date, ...answers }: Values): Values {
    const [entry] = [builders_enquiries_attributes].flat() as Values[];
    const { id: _, ...call } = entry ?? {};
    return { ...answers, ...call, enquiry_visit_date: visit_date };
  },
};
