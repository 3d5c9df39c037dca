import type { Option } from "../../kit/options.ts";
import type { Outputs } from "../../trpc.ts";

type Settings = Outputs["premiumEnquiries"]["settings"] | undefined;

export const brokerFirms = (settings: Settings): Option<number>[] =>
  (settings?.brokers_uuids ?? []).map(({ id, firm_name }) => ({ value: id, label: firm_name ?? String(id) }));

export const brokerUuids = (settings: Settings): Option<string>[] =>
  (settings?.brokers_uuids ?? []).flatMap(({ uuid }) => (uuid ? [{ value: uuid, label: uuid }] : []));
