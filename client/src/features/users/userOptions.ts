import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Option } from "../../kit/options.ts";

/** Entries of the settings as options of a select; none while they load. */
export const optionsOf = (entries: readonly { id: EntityId; name: string }[] = []): Option[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
