import { enquiryEditWith } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type * as z from "zod/mini";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch, trpcClient } from "../../api/trpc.ts";
import { withEarlier } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import { enquirySnapshot } from "../../shared/enquiryEdit/enquirySnapshot.ts";
import { deadStatusId, enquiryParts, initialEdit } from "../../shared/enquiryEdit/initialEdit.ts";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";

export interface EnquiryToEdit {
  id: EntityId;
  enquiry: Outputs["enquiries"]["details"];
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: Outputs["enquiries"]["settings"] | undefined;
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
  const initial = withEarlier(initialEdit(id, enquiry, settings), seen);
  const form = useForm(schema, { ...initial, ...planned });
  const ready = useChoices(
    settings,
    () => prefetch.enquiries.settings.fetch(undefined, SETTINGS),
    () => fillIn(form, "status_id", initial.status_id ?? null),
  );
  const update = useSave({
    call: "enquiries.update",
    send: trpcClient.enquiries.update.mutate,
    seen,
    success: "Enquiry Updated!",
    onSuccess: onSaved,
  });
  const save = (values: z.output<typeof schema>, origin: FormOrigin) => update(parts.without(values), origin);
  return { form, parts, initial, dead, ready, save };
}
