import type { Progress } from "../../api/multipart.ts";

/** The form of a save, so that its entry can be edited again. */
export interface FormOrigin {
  /** The key of its draft. */
  draft: string;
  values: unknown;
  /** Its initial values. */
  base: unknown;
  /** Path and query of the form. */
  address: string;
}

/** A record when it was opened for editing. */
export interface Snapshot {
  /** The call that read it; `input` is that call's input. */
  call: string;
  input: unknown;
  /** Key of the record in its reply, unless it is the whole reply. */
  at?: string | undefined;
  /** Its version at that time; absent if the backend has no versions. */
  version?: number | undefined;
  fields: SnapshotField[];
  /** Inputs of earlier unsent edits of the record from this phone, oldest first. */
  earlier?: Record<string, unknown>[] | undefined;
}

/** A field that a form may change. */
export interface SnapshotField {
  /** Its name in the record. */
  name: string;
  label: string;
  /** Its name in the input of the write. */
  input: string;
  was: unknown;
  /** Display names of its values, if they are ids. */
  names?: Record<string, string> | undefined;
}

/** The encrypted part of an entry. */
export interface QueuedWrite {
  input: unknown;
  /** Whether the values are a form with files. */
  isForm: boolean;
  origin?: FormOrigin | undefined;
  seen?: Snapshot | undefined;
}

/** What a form says about its save. */
export type SaveContext = {
  /** Whether the values contain files. */
  isForm?: boolean;
  seen?: Snapshot | undefined;
  origin?: FormOrigin | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Cancels the save. */
  signal?: AbortSignal | undefined;
  /** Stops waiting for the reply, but does not cancel the save. */
  leave?: AbortSignal | undefined;
};
