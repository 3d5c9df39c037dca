import { type EnquiryEdit, enquiryEditWith } from "@mobile-crm/contracts/resources/enquiry.ts";
import { toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type * as z from "zod/mini";
import { SETTINGS } from "../api/queryClient.ts";
import { type Outputs, prefetch } from "../api/trpc.ts";
import { snapshotOf, withUnsentEdits } from "../input/conflicts/snapshot.ts";
import { useSnapshot } from "../input/conflicts/useSnapshot.ts";
import { useSave } from "../input/drafts/useSave.ts";
import type { FormOrigin } from "../input/outbox/outboxTypes.ts";
import { type Parts, unreadParts } from "../ui/form/unreadParts.ts";
import { type FormFor, useForm } from "../ui/form/useForm.ts";
import { enquiryLabels } from "./enquiryLabels.ts";
import { fillIn, useChoices } from "./useChoices.ts";

type Enquiry = Outputs["enquiries"]["details"];
type Settings = Outputs["enquiries"]["settings"];
export type EnquiryForm = FormFor<typeof EnquiryEdit>;

export interface EnquiryToEdit {
  id: EntityId;
  enquiry: Enquiry;
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Settings | undefined;
}

interface EditOptions {
  /** The next call date that the form starts with, instead of the stored one. */
  planned?: { next_call_date: string | null } | undefined;
  onSaved(): void;
}

/** The edit of an enquiry: its form, its unreadable parts, and its save. */
export function useEnquiryEdit({ id, enquiry, settings }: EnquiryToEdit, { planned, onSaved }: EditOptions) {
  const dead = deadStatusId(settings);
  const parts = unreadParts(enquiry, enquiryParts);
  const schema = enquiryEditWith({ deadStatusId: dead, mayStayOpen: parts.keeps });
  const seen = useSnapshot(() => enquirySnapshot(id, enquiry, settings));
  const initial = withUnsentEdits(initialEdit(id, enquiry, settings), seen);
  const form = useForm(schema, { ...initial, ...planned });
  const ready = useChoices(
    settings,
    () => prefetch.enquiries.settings.fetch(undefined, SETTINGS),
    () => fillIn(form, "status_id", initial.status_id ?? null),
  );
  const update = useSave({
    call: "enquiries.update",
    seen,
    success: enquiryLabels.updated,
    onSuccess: onSaved,
  });
  const save = (values: z.output<typeof schema>, origin: FormOrigin) => update(parts.without(values), origin);
  return { form, parts, initial, dead, ready, save };
}

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
export function initialEdit(id: EntityId, enquiry: Enquiry, settings: Settings | undefined) {
  const named = settings?.statuses.find(({ label }) => label === enquiry.status)?.value;
  return {
    id,
    enquiry_id: enquiry.enquiry_id ?? id,
    next_call_date: (enquiry.ncd && toDateTime(enquiry.ncd)) || null,
    ...answered("vcm_done", "vcm_done_date", enquiry.enquiry_vcm_done_date),
    ...answered("visited", "enquiry_visit_date", enquiry.visit_date),
    ...answered("obm_done", "obm_done_date", enquiry.enquiry_obm_done_date),
    status_id: enquiry.status_id ?? named ?? (settings && null),
    is_nri: enquiry.is_nri ?? null,
    dead_reason: enquiry.dead_reason ?? null,
    dead_reason_comment: enquiry.dead_reason_comment ?? null,
    executive_comments: "",
  };
}

/** An answer and its date: No if the date is empty, open if it is unknown (SPEC-172). */
function answered<Answer extends string, On extends string>(answer: Answer, on: On, date: string | null | undefined) {
  const day = (date && toDay(date)) || null;
  const isKnown = day !== null || date === null || date === "";
  return { [answer]: isKnown ? day !== null : null, [on]: day } as Record<Answer, boolean | null> &
    Record<On, string | null>;
}

/** The parts of the reply that the form must not overwrite if they are missing. */
export const enquiryParts = {
  enquiry_id: { label: enquiryLabels.enquiry, refuses: true },
  ncd: { label: enquiryLabels.nextCallDate, reads: toDateTime },
  enquiry_vcm_done_date: {
    label: enquiryLabels.vcmDone,
    keeps: ["vcm_done", "vcm_done_date"],
    documented: true,
    reads: toDay,
  },
  visit_date: {
    label: enquiryLabels.visited,
    keeps: ["visited", "enquiry_visit_date"],
    documented: true,
    reads: toDay,
  },
  enquiry_obm_done_date: {
    label: enquiryLabels.obmDone,
    keeps: ["obm_done", "obm_done_date"],
    documented: true,
    reads: toDay,
  },
  status: { label: enquiryLabels.status },
  is_nri: { label: enquiryLabels.isNri, keeps: ["is_nri"], documented: true },
} satisfies Parts<Enquiry>;

/** The values that the edit may change, as loaded; compared later to find conflicts. */
export const enquirySnapshot = (id: EntityId, enquiry: Enquiry, settings: Pick<Settings, "statuses"> | undefined) =>
  snapshotOf("enquiries.details", { id }, enquiry, {
    ncd: [enquiryLabels.nextCallDate, "next_call_date"],
    enquiry_vcm_done_date: [enquiryLabels.vcmDoneDate, "vcm_done_date"],
    visit_date: [enquiryLabels.visitDate, "enquiry_visit_date"],
    enquiry_obm_done_date: [enquiryLabels.obmDoneDate, "obm_done_date"],
    status: [enquiryLabels.status, "status_id", settings?.statuses],
    is_nri: [enquiryLabels.isNri],
    dead_reason: [enquiryLabels.deadReason],
    dead_reason_comment: [enquiryLabels.deadReasonCommentInConflict],
    comment: [enquiryLabels.comments, "executive_comments"],
  });
