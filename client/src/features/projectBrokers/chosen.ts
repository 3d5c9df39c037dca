import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Option } from "../../ui/pickers/options.ts";

/**
 * What a form begins with: the entry of this id, or else the one of this name (SPEC-81), if it is a choice at all.
 *
 * @param options undefined until they are loaded: then the id, or undefined where there is a name only
 */
export function chosen(
  options: readonly Option[] | undefined,
  id: EntityId | null | undefined,
  name: string | null | undefined,
): EntityId | null | undefined {
  if (!options) return id ?? undefined;
  const found = options.find(({ value }) => value === id) ?? options.find(({ label }) => label === name);
  return found?.value ?? null;
}
