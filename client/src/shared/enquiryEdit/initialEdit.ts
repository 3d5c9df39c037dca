import { type PlainKey, plainKeys } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import { toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import type { Parts } from "../../ui/form/unreadParts.ts";

type Settings = Outputs["enquiries"]["settings"];

/** The dead status is found by its name, ignoring case (SPEC-80). */
export function deadStatusId(settings: Settings | undefined): EntityId | undefined {
  return settings?.statuses.find(({ label }) => label.trim().toLowerCase() === "dead")?.value;
}

/**
 * Initial values of an enquiry's form: an answer is Yes if there is a date (SPEC-84), a status is matched by its name
 * (SPEC-81).
 *
 * @param settings undefined until they are loaded: then a status that the reply only names is undefined
 */
export function initialEdit(id: EntityId, enquiry: Outputs["enquiries"]["details"], settings: Settings | undefined) {
  const named = settings?.statuses.find(({ label }) => label === enquiry.status)?.value;
  return {
    id,
    enquiry_id: enquiry.enquiry_id ?? id,
    next_call_date: (enquiry.ncd && toDateTime(enquiry.ncd)) || null,
    ...answered("vcm_done", "vcm_done_date", enquiry.enquiry_vcm_done_date),
    ...answered("visited", "enquiry_visit_date", enquiry.visit_date),
    ...answered("obm_done", "obm_done_date", enquiry.enquiry_obm_done_date),
    status_id: enquiry.status_id ?? named ?? (settings && null),
    ...initialPlain(enquiry),
    dead_reason: enquiry.dead_reason ?? null,
    dead_reason_comment: enquiry.dead_reason_comment ?? null,
    executive_comments: "",
  };
}

/** The labels of the plain fields. */
export const plainLabels: Record<PlainKey, string> = {
  is_nri: "Is NRI",
};

type Plain = Pick<Outputs["enquiries"]["details"], PlainKey>;
const initialPlain = (enquiry: Plain) =>
  Object.fromEntries(plainKeys.map((key) => [key, enquiry[key] ?? null])) as {
    [Key in keyof Plain]-?: NonNullable<Plain[Key]> | null;
  };

/** An answer and its date: No if the date is empty, open if it is unknown (SPEC-172). */
function answered<Answer extends string, On extends string>(answer: Answer, on: On, date: string | null | undefined) {
  const day = (date && toDay(date)) || null;
  const isKnown = day !== null || date === null || date === "";
  return { [answer]: isKnown ? day !== null : null, [on]: day } as Record<Answer, boolean | null> &
    Record<On, string | null>;
}

function plainParts() {
  const partOf = (key: keyof Plain) => ({ label: plainLabels[key], keeps: [key], documented: true });
  return Object.fromEntries(plainKeys.map((key) => [key, partOf(key)])) as Record<
    keyof Plain,
    ReturnType<typeof partOf>
  >;
}

/** What the form must not overwrite if the reply lacks it. */
export const enquiryParts = {
  enquiry_id: { label: "Enquiry", refuses: true },
  ncd: { label: "Next call date and time", reads: toDateTime },
  enquiry_vcm_done_date: { label: "VCM Done", keeps: ["vcm_done", "vcm_done_date"], documented: true, reads: toDay },
  visit_date: { label: "Visited", keeps: ["visited", "enquiry_visit_date"], documented: true, reads: toDay },
  enquiry_obm_done_date: { label: "OBM Done", keeps: ["obm_done", "obm_done_date"], documented: true, reads: toDay },
  status: { label: "Status" },
  ...plainParts(),
} satisfies Parts<Outputs["enquiries"]["details"]>;
