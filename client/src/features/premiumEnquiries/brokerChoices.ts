import type { Outputs } from "../../api/trpc.ts";
import type { Option } from "../../ui/pickers/options.ts";

type Settings = Outputs["premiumEnquiries"]["settings"] | undefined;

export const brokerFirms = (settings: Settings): Option[] =>
  (settings?.brokers_uuids ?? []).flatMap(({ id, firm_name }) =>
    id == null ? [] : [{ value: id, label: firm_name ?? String(id) }],
  );

export const brokerUuids = (settings: Settings): Option<string>[] =>
  (settings?.brokers_uuids ?? []).flatMap(({ uuid }) => (uuid ? [{ value: uuid, label: uuid }] : []));
