import type { Mapping } from "../../src/mapping/mapping.ts";

/** How a live reply differs from the pact. Never contains a value of it. */
export interface Difference {
  /**
   * `refused`: the call itself failed. `breaks`: a screen loses the part. `missing`: promised, and never present. `differs`:
   * read, but by a leniency. `absent`: assumed, or left out in a record of the pact, and never present. `unknown`: present, but
   * in no contract. `read`: in another form, and read without loss. The last three do no harm.
   */
  kind: "refused" | "breaks" | "missing" | "differs" | "absent" | "unknown" | "read";
  place: string;
  /** What was received, and instead of what; or the number of records in which it is missing. */
  what: string;
  /** What makes it go away. */
  cure?: Cure;
}

/** What makes a difference go away. It contains names of an upstream, but no values. */
export type Cure =
  | { by: "mapping"; entry: Mapping }
  | { by: "upstream"; change: string }
  | { by: "setting"; setting: string }
  | { by: "nothing" };

/** A key may be a value, such as a phone number by which records are listed. */
export const publicName = (key: string) => (/^[a-z][a-z_]{0,40}\d{0,2}$/i.test(key) ? key : "(a key that is no name)");
