import type { Outputs } from "../api/trpc.ts";
import type { Option } from "../ui/pickers/options.ts";

type Broker = Outputs["enquiries"]["settings"]["brokers"][number];

/** Brokers as the entries of a choice. */
export const brokerOptions = (brokers: readonly Broker[] = []): Option[] =>
  brokers.map(({ id, name_with_firm_name, firm_name }) => ({
    value: id,
    label: name_with_firm_name ?? firm_name ?? String(id),
  }));
