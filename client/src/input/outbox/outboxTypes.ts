import type { Progress } from "../../api/multipart.ts";

/** The form that is being saved, so that its entry can be edited again. */
export interface FormOrigin {
  /** The key of its draft. */
  draft: string;
  values: unknown;
  /** What the form held before anything was typed. */
  base: unknown;
  /** Path and query of the form. */
  address: string;
}

/** A record as it was when it was opened for editing. */
export interface Snapshot {
  /** The call that read it; `input` is that call's input. */
  call: string;
  input: unknown;
  /** Key of the record in its reply, unless it is the whole reply. */
  at?: string | undefined;
  /** Its version at that time; absent if the backend has no versions. */
  version?: number | undefined;
  fields: SnapshotField[];
  /** The inputs of earlier edits of the record that were saved on this phone and had not arrived, oldest first. */
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
  /** The names of its values on screen, if they are ids. */
  names?: Record<string, string> | undefined;
}

/** The encrypted part of an entry. */
export interface QueuedWrite {
  input: unknown;
  /** The values are a form with files. */
  isForm: boolean;
  origin?: FormOrigin | undefined;
  seen?: Snapshot | undefined;
}

/** What a form adds to its save, in the context of the operation. */
export type SaveContext = {
  seen?: Snapshot | undefined;
  origin?: FormOrigin | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the waiting for the reply, but not the save. */
  leave?: AbortSignal | undefined;
};
