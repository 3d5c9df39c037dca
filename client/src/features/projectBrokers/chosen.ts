import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Option } from "../../kit/options.ts";

/** What a form begins with: the entry of this id, or else the one of this name (decisions 81), if it is a choice at all. */
export function chosen(
  options: readonly Option[],
  id: EntityId | null | undefined,
  name: string | null | undefined,
): EntityId | null {
  const found = options.find(({ value }) => value === id) ?? options.find(({ label }) => label === name);
  return found?.value ?? null;
}
