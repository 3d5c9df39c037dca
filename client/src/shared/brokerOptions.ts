import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../api/trpc.ts";
import type { Option } from "../ui/pickers/options.ts";

type Broker = Outputs["enquiries"]["settings"]["brokers"][number];

type Named = Partial<Omit<Broker, "id">> & { id?: EntityId | null | undefined; name?: string | null | undefined };

/** The label of a broker in a choice: its name, or its number if the name is empty or only a dash. */
export const brokerLabel = ({ id, uuid, name_with_firm_name, firm_name, name }: Named) =>
  [name_with_firm_name, firm_name, name, uuid].find((text) => text && /[\p{L}\p{N}]/u.test(text)) ?? String(id ?? "");

/** Brokers as options. */
export const brokerOptions = (brokers: readonly Broker[] = []): Option[] =>
  brokers.map((broker) => ({ value: broker.id, label: brokerLabel(broker) }));

interface BrokerProjects {
  /** The chosen broker; undefined before. */
  id: EntityId | null | undefined;
  brokers: readonly Broker[] | undefined;
  projects: readonly Option[] | undefined;
  /** They could not be loaded. */
  failed: boolean;
}

/** Why there is no project to choose: projects depend on the broker. Undefined if there are some. */
export function missingProjects({ id, brokers, projects, failed }: BrokerProjects): string | undefined {
  if (id == null) return "Choose a broker to see the projects.";
  const broker = brokers?.find((one) => one.id === id);
  const name = broker ? brokerLabel(broker) : "this broker";
  if (projects) return projects.length ? undefined : `There are no projects of ${name}.`;
  return failed ? `The projects of ${name} could not be loaded.` : `Loading the projects of ${name}…`;
}
