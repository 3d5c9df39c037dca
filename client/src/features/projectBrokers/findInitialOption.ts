import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Option } from "../../ui/pickers/options.ts";

/**
 * The initial option of a form: the one with this id, otherwise the one with this name (SPEC-81). An id that is not
 * offered any more is kept.
 *
 * @param options undefined until they are loaded: then the id, or undefined if there is only a name
 */
export function findInitialOption(
  options: readonly Option[] | undefined,
  id: EntityId | null | undefined,
  name: string | null | undefined,
): EntityId | null | undefined {
  if (!options) return id ?? undefined;
  const found = options.find(({ value }) => value === id) ?? options.find(({ label }) => label === name);
  return found?.value ?? id ?? null;
}
