import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Option } from "../../kit/options.ts";
import { session } from "../../session.ts";
import type { Outputs } from "../../trpc.ts";

export type BrokerSettings = Outputs["brokers"]["settings"];

/** The statuses that are offered: whether somebody is a sourcing user decides between two lists (P012). */
export function statusesFor(settings: BrokerSettings | undefined): Option[] {
  if (!settings) return [];
  return session.isSourcing() ? settings.sourcing_crm_statuses : settings.non_sourcing_crm_statuses;
}

/** The sub statuses of these statuses (S033); of all that are offered, where none is chosen. */
export function subStatusesOf(settings: BrokerSettings | undefined, statuses: readonly EntityId[]): Option[] {
  const among = statuses.length ? statuses : statusesFor(settings).map(({ value }) => value);
  return (settings?.sub_status_data ?? [])
    .filter(({ status_id }) => status_id != null && among.includes(status_id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
