import type { Progress } from "../../api/multipart.ts";

/** What is known of a form that is being saved, so that its entry can be edited again. */
export interface FormOrigin {
  /** The key of its draft. */
  draft: string;
  values: unknown;
  /** What the form held before anything was typed. */
  base: unknown;
  /** Path and query of the form. */
  address: string;
}

/** What a record looked like when it was opened to be changed. */
export interface Snapshot {
  /** The reading call, and what it was asked. */
  call: string;
  input: unknown;
  /** Key of the record in its reply, unless it is the whole reply. */
  at?: string | undefined;
  /** Its version at that time; absent if the backend has no versions. */
  version?: number | undefined;
  fields: SnapshotField[];
  /** What edits of the record sent that were saved on this phone before and had not arrived, the oldest first. */
  earlier?: Record<string, unknown>[] | undefined;
}

/** A field that a form may change. */
export interface SnapshotField {
  /** Its name in the record. */
  name: string;
  label: string;
  /** Its name in what is sent. */
  input: string;
  was: unknown;
  /** What its values are called on screen, where they are ids. */
  names?: Record<string, string> | undefined;
}

/** What is sealed with an entry. */
export interface QueuedWrite {
  input: unknown;
  /** The values are a form with files. */
  isForm: boolean;
  origin?: FormOrigin | undefined;
  seen?: Snapshot | undefined;
}

/** What a form says of its save, in the context of the operation. */
export type SaveContext = {
  seen?: Snapshot | undefined;
  origin?: FormOrigin | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the waiting, and nothing else. */
  leave?: AbortSignal | undefined;
};
