import { enquiryEditWith } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useMemo } from "react";
import type * as z from "zod/mini";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { withNames } from "../../offline/conflicts/snapshot.ts";
import { useSnapshot } from "../../offline/conflicts/useSnapshot.ts";
import { enquirySnapshot } from "../../shared/enquiryEdit/enquirySnapshot.ts";
import { deadStatusId, enquiryParts, initialEdit } from "../../shared/enquiryEdit/initialEdit.ts";
import { useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { type FormFor, useForm } from "../../ui/form/useForm.ts";

export interface EnquiryToEdit {
  id: EntityId;
  enquiry: Outputs["enquiries"]["details"];
  /** Undefined until they are loaded, which the form does not wait for. */
  settings: Outputs["enquiries"]["settings"] | undefined;
}

interface EditOptions {
  /** What the form starts with instead of the next call date that was. */
  planned?: { next_call_date: string | null } | undefined;
  onSaved(): void;
}

/** The edit of an enquiry: its form, what of it could not be read, and its save. */
export function useEnquiryEdit({ id, enquiry, settings }: EnquiryToEdit, { planned, onSaved }: EditOptions) {
  const dead = deadStatusId(settings);
  const parts = unreadParts(enquiry, enquiryParts);
  const schema = enquiryEditWith({ deadStatusId: dead, mayStayOpen: parts.keeps });
  const initial = initialEdit(id, enquiry, settings);
  const form = useForm(schema, { ...initial, ...planned });
  const ready = useChoices(settings, "enquiries", () => selectStatus(form, initial.status_id));
  const opened = useSnapshot(() => enquirySnapshot(id, enquiry, settings));
  // The names of the choices may come later.
  const seen = useMemo(
    () => withNames(opened, enquirySnapshot(id, enquiry, settings)),
    [opened, id, enquiry, settings],
  );
  const update = trpc.enquiries.update.useMutation({
    meta: { success: "Enquiry Updated!" },
    trpc: { context: { seen } },
    onSuccess: onSaved,
  });
  const save = (values: z.output<typeof schema>) => update.mutateAsync(parts.without(values));
  return { form, parts, initial, dead, ready, save };
}

/** The status that the record names is found among the choices; one that a draft brought back stays. */
function selectStatus(form: FormFor<ReturnType<typeof enquiryEditWith>>, status: EntityId | null) {
  if (status !== null && form.getValues("status_id") == null) form.resetField("status_id", { defaultValue: status });
}
