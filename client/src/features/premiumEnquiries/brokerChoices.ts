import type { Outputs } from "../../api/trpc.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import type { Option } from "../../ui/pickers/options.ts";

type Settings = Outputs["premiumEnquiries"]["settings"] | undefined;

/** The firms by their number or, for an upstream that has none here, by their uuid. */
export const brokerFirms = (settings: Settings): Option[] =>
  (settings?.brokers_uuids ?? []).flatMap((broker) => {
    const { id, uuid, firm_name, name_with_firm_name } = broker;
    const value = id ?? (uuid || undefined);
    const label = brokerLabel({ ...broker, firm_name: name_with_firm_name, name_with_firm_name: firm_name });
    return value === undefined ? [] : [{ value, label }];
  });

export const brokerUuids = (settings: Settings): Option<string>[] =>
  (settings?.brokers_uuids ?? []).flatMap(({ uuid }) => (uuid ? [{ value: uuid, label: uuid }] : []));
