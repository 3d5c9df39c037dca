const yes = new Set<unknown>([true, 1, "true", "1", "yes", "y"]);
const no = new Set<unknown>([false, 0, "false", "0", "no", "n"]);

const done = new Set<unknown>(["ok", "success", "done"]);

/** Whether an outcome is a success: a flag, or a word such as `OK`. */
export const toOutcome = (value: unknown): boolean | undefined =>
  done.has(typeof value === "string" ? value.trim().toLowerCase() : value) || toFlag(value);

/** What `mobile_crm` means by a flag (SPEC-47); undefined if it is neither yes nor no. */
export function toFlag(value: unknown): boolean | undefined {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}
