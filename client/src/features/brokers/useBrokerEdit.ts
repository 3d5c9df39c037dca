import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type * as z from "zod/mini";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, prefetch } from "../../api/trpc.ts";
import { snapshotOf, withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import type { FormOrigin } from "../../input/outbox/outboxTypes.ts";
import { fillIn, useChoices } from "../../shared/useChoices.ts";
import { unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { type BrokerSettings, statusOptions } from "./brokerOptions.ts";
import { brokerParts, editSchema, initialEdit, mayCategorize, toSave } from "./editBroker.ts";
import { brokerLabels } from "./labels.ts";

export interface BrokerToEdit {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  /** Undefined until they are loaded; the form does not wait for them. */
  settings: BrokerSettings | undefined;
}

interface EditOptions {
  /** The next call date that the form starts with, instead of the stored one. */
  planned?: { next_call_date: string | null } | undefined;
  onSaved(): void;
}

/** The edit of a broker: its form, its unreadable parts, and its save. */
export function useBrokerEdit({ id, broker, settings }: BrokerToEdit, { planned, onSaved }: EditOptions) {
  const seen = useSnapshot(() => brokerSnapshot(id, broker, settings));
  const initial = withUnsentEdits(initialEdit(id, broker, settings), seen);
  const parts = unreadParts(broker, brokerParts);
  const form = useForm(editSchema(), { ...initial, ...planned });
  const ready = useChoices(
    settings,
    () => prefetch.brokers.settings.fetch(undefined, SETTINGS),
    () => {
      const { status_id = null, sub_status_id = null, categorization = null } = initial;
      fillIn(form, "status_id", status_id);
      // A draft may have restored another status, which has other sub statuses.
      fillIn(form, "sub_status_id", form.getValues("status_id") === status_id ? sub_status_id : null);
      if (mayCategorize(settings)) fillIn(form, "categorization", categorization);
    },
  );
  const update = useSave({
    call: "brokers.update",
    seen,
    success: brokerLabels.updated,
    onSuccess: onSaved,
  });

  /**
   * Another status has other sub statuses, so the old one is cleared with it (SPEC-131). Under the same status, a sub
   * status that the reply does not name is kept.
   */
  const sent = (values: z.output<ReturnType<typeof editSchema>>) => {
    const edit = toSave(values, broker);
    const isOpen = edit.sub_status_id == null && broker.sub_status_id === undefined;
    // Read when saving: the choices may have arrived after rendering.
    const wasStatus = form.formState.defaultValues?.status_id;
    if (edit.status_id === wasStatus && isOpen) return parts.without({ ...edit, sub_status_id: undefined });
    return { ...parts.without(edit), sub_status_id: edit.sub_status_id };
  };
  const save = (values: z.output<ReturnType<typeof editSchema>>, origin: FormOrigin) => update(sent(values), origin);
  return { form, parts, initial, ready, save };
}

/** The values that the edit may change, as loaded; compared later to find conflicts. */
const brokerSnapshot = (id: EntityId, broker: Outputs["brokers"]["details"], settings: BrokerSettings | undefined) =>
  snapshotOf("brokers.details", { id }, broker, {
    next_call_date: [brokerLabels.nextCallDate],
    status: [brokerLabels.status, "status_id", settings && statusOptions(settings)],
    sub_status_id: [brokerLabels.subStatus, "sub_status_id"],
    performance: [brokerLabels.performance],
    categorization: [brokerLabels.categorization],
    calling_executive_id: [brokerLabels.callingExecutive, "calling_executive_id", settings?.calling_executives],
    meeting_done: [brokerLabels.meetingDone],
    meeting_scheduled: [brokerLabels.meetingScheduled],
    comment_history: [brokerLabels.commentsInConflict, "executive_comments"],
  });
