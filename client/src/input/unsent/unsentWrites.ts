import { hashKey } from "@tanstack/react-query";
import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";
import type { Snapshot } from "../outbox/outboxTypes.ts";

/** A decrypted unsent write of this phone. */
export interface UnsentWrite {
  /** Its idempotency key. */
  id: string;
  call: string;
  /** The record that it changes, as in its entry. */
  record: string;
  /** When it was saved, in epoch milliseconds. */
  at: number;
  input: Record<string, unknown>;
  seen?: Snapshot | undefined;
  /** What the user calls it: "Edit of an enquiry". */
  title: string;
  /** Its subject: the entered name, or that of its record. */
  about: string | undefined;
}

/** Unsent writes, oldest first, and their user; undefined until they were read. */
export const unsentStore = createStore<{ owner: string | null; writes: readonly UnsentWrite[] } | undefined>(undefined);
session.onEnd(() => unsentStore.set(undefined));

type Stored = ReturnType<typeof unsentStore.get>;
const own = (stored: Stored) => (stored?.owner === session.userId() ? stored?.writes : undefined);

/** Unsent writes of the signed-in user, the oldest first; undefined until they were read. */
export const useUnsentWrites = () => own(unsentStore.use());

/** The inputs of the unsent edits of a record, oldest first, without files and lists. */
export const earlierEdits = ({ call, input }: Pick<Snapshot, "call" | "input">): Record<string, unknown>[] =>
  (own(unsentStore.get()) ?? [])
    .filter(({ seen }) => seen && hashKey([seen.call, seen.input]) === hashKey([call, input]))
    .map((write) => Object.fromEntries(Object.entries(write.input).filter(([, value]) => !isObject(value))));

const isObject = (value: unknown) => typeof value === "object" && value !== null;
