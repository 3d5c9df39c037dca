import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Option } from "../../ui/pickers/options.ts";

/** What a form begins with: the entry of this id, or else the one of this name (SPEC-81), if it is a choice at all. */
export function chosen(
  options: readonly Option[],
  id: EntityId | null | undefined,
  name: string | null | undefined,
): EntityId | null {
  const found = options.find(({ value }) => value === id) ?? options.find(({ label }) => label === name);
  return found?.value ?? null;
}
