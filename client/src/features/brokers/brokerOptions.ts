import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import type { Option } from "../../ui/pickers/options.ts";

export type BrokerSettings = Outputs["brokers"]["settings"];

/** The statuses on offer: sourcing users have their own list (P012). */
export function statusOptions(settings: BrokerSettings | undefined): Option[] {
  if (!settings) return [];
  return session.isSourcing() ? settings.sourcing_crm_statuses : settings.non_sourcing_crm_statuses;
}

/** The sub statuses of these statuses (S033); of all on offer, if none is chosen. */
export function subStatusOptions(settings: BrokerSettings | undefined, statuses: readonly EntityId[]): Option[] {
  const among = statuses.length ? statuses : statusOptions(settings).map(({ value }) => value);
  return (settings?.sub_status_data ?? [])
    .filter(({ status_id }) => status_id != null && among.includes(status_id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
