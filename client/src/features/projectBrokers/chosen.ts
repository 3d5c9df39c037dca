import type { Option } from "../../kit/options.ts";

/** What a form begins with: the entry of this id, or else the one of this name (decisions 81), if it is a choice at all. */
export function chosen(
  options: readonly Option<number>[],
  id: number | null | undefined,
  name: string | null | undefined,
): number | null {
  const found = options.find(({ value }) => value === id) ?? options.find(({ label }) => label === name);
  return found?.value ?? null;
}
