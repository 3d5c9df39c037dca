import { brokerEditWith } from "@mobile-crm/contracts/resources/brokers.ts";
import { toDateTime, toDay } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type * as z from "zod/mini";
import type { Outputs } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import type { Parts } from "../../ui/form/unreadParts.ts";
import type { FormFor } from "../../ui/form/useForm.ts";
import { type BrokerSettings, statusOptions, subStatusOptions } from "./brokerOptions.ts";
import { brokerLabels } from "./labels.ts";

type Broker = Outputs["brokers"]["details"];
type Schema = ReturnType<typeof brokerEditWith>;
export type EditForm = FormFor<Schema>;

/** Role 1 sees and sets the calling executive; others do not (P011). */
export const maySetCaller = () => session.hasRole(SUPER_ADMIN);

/** Whether the user may change a broker's categorization: only sourcing staff, if the server allows it (P013). */
export const mayCategorize = (settings: BrokerSettings | undefined) =>
  session.isSourcing() && settings?.categorization_can_change === true;

export const editSchema = () => brokerEditWith({ callingExecutive: maySetCaller() });

/**
 * Initial values of the form. A status that is not offered is kept; if only its name is known, it has to be chosen
 * again.
 * @param settings undefined until they are loaded: then values that depend on them are the broker's own, or undefined
 */
export function initialEdit(id: EntityId, broker: Broker, settings: BrokerSettings | undefined) {
  return {
    id,
    next_call_date: (broker.next_call_date && toDateTime(broker.next_call_date)) || null,
    ...(settings ? offeredStatus(broker, settings) : ownStatus(broker)),
    performance: broker.performance ?? null,
    meeting_done: (broker.meeting_done && toDay(broker.meeting_done)) || null,
    meeting_scheduled: (broker.meeting_scheduled && toDay(broker.meeting_scheduled)) || null,
    executive_comments: "",
    categorization: mayCategorize(settings) ? (broker.categorization ?? null) : undefined,
    ...(maySetCaller() && { calling_executive_id: broker.calling_executive_id ?? null }),
  };
}

const ownStatus = ({ status_id, sub_status_id }: Broker) => ({
  status_id: status_id ?? undefined,
  sub_status_id: sub_status_id ?? undefined,
});

/** The sub status by its id, otherwise by its name among those of the status. */
function offeredStatus(broker: Broker, settings: BrokerSettings) {
  const status = statusOptions(settings).find(({ value, label }) =>
    broker.status_id == null ? label === broker.status : value === broker.status_id,
  )?.value;
  if (status === undefined && broker.status_id != null)
    return { status_id: broker.status_id, sub_status_id: broker.sub_status_id ?? null };
  if (status === undefined) return { status_id: null, sub_status_id: null };
  const named = subStatusOptions(settings, [status]).find(({ label }) => label === broker.sub_status_name)?.value;
  return { status_id: status, sub_status_id: broker.sub_status_id ?? named ?? null };
}

/** The parts of the reply that the form must not overwrite if they are missing. */
export const brokerParts = {
  next_call_date: { label: brokerLabels.nextCallDate, reads: toDateTime },
  status: { label: brokerLabels.status },
  sub_status_id: { label: brokerLabels.subStatus, keeps: ["sub_status_id"] },
  performance: { label: brokerLabels.performance },
  meeting_done: { label: brokerLabels.meetingDone, keeps: ["meeting_done"], documented: true, reads: toDay },
  meeting_scheduled: { label: brokerLabels.meetingScheduled, reads: toDay },
  categorization: { label: brokerLabels.categorization, keeps: ["categorization"] },
  calling_executive_id: { label: brokerLabels.callingExecutive },
} satisfies Parts<Broker>;

/** A categorization is sent only if it was changed (SPEC-129). */
export function toSave({ categorization, ...edit }: z.output<Schema>, broker: Broker) {
  const changed = (categorization ?? null) !== (broker.categorization ?? null);
  return changed && categorization !== undefined ? { ...edit, categorization } : edit;
}
