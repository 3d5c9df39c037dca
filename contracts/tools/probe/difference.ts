import type { Mapping } from "../../src/mapping/mapping.ts";

/** How a live reply differs from the pact. Never contains a value of it. */
export interface Difference {
  /**
   * `refused`: the call itself failed. `breaks`: a screen loses the part. `missing`: promised but never present.
   * `differs`: read by a leniency. `absent`: assumed or optional, and never present. `unknown`: present but not in the
   * contract. `read`: in another form, and read without loss. The last three are harmless.
   */
  kind: "refused" | "breaks" | "missing" | "differs" | "absent" | "unknown" | "read";
  place: string;
  /** What was received, and what was expected; or the number of records in which it is missing. */
  what: string;
  /** How to fix it. */
  cure?: Cure;
}

/** How to fix a difference. Contains names of an upstream, but no values. */
export type Cure =
  | { by: "mapping"; entry: Mapping }
  | { by: "upstream"; change: string }
  | { by: "setting"; setting: string }
  | { by: "nothing" };

/** A key may be a value, such as a phone number by which records are listed. */
export const publicName = (key: string) => (/^[a-z][a-z_]{0,40}\d{0,2}$/i.test(key) ? key : "(a key that is no name)");
