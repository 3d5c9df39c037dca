import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Option } from "../../ui/pickers/options.ts";

/** Entries of the settings as options of a select; empty while they load. */
export const toOptions = (entries: readonly { id: EntityId; name: string }[] = []): Option[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
