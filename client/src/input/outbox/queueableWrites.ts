import { findWrite } from "@mobile-crm/contracts/writes.ts";

function queueableWrite(name: string) {
  const write = findWrite(name);
  return write?.queueable ? write : undefined;
}

/** The name of an entry on screen; its procedure name if this version does not know it. */
export const entryTitle = (name: string) => queueableWrite(name)?.label ?? name;

/** Where the user can see whether a write has arrived: "the project in the list of projects, by its name". */
export const whatToLookFor = (name: string) => queueableWrite(name)?.lookFor ?? "what you saved";

/**
 * The record of a write, for ordering: the writes of one record are sent in order; each new record is separate.
 * @param id idempotency key of the entry
 */
export function entityKey(name: string, input: object, id: string): string {
  const keys = queueableWrite(name)?.entityKey ?? "new";
  if (keys === "new") return `new ${id}`;
  const [resource] = name.split(".");
  return [resource, ...keys.map((key) => (input as Record<string, unknown>)[key])].join(" ");
}
