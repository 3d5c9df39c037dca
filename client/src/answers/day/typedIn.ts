import type { Outputs } from "../../api/trpc.ts";
import type { FindTyped } from "../../ui/list/useTyped.ts";

/** A row of a list that is named as in the router, such as `enquiries.list`. */
type RowOf<Read extends string> = Read extends `${infer Resource extends keyof Outputs}.${infer Name}`
  ? Name extends keyof Outputs[Resource]
    ? Outputs[Resource][Name] extends { rows: (infer Row)[] }
      ? Row
      : never
    : never
  : never;

/**
 * Finds rows of a list on this phone while a search is typed without a connection.
 *
 * @param input what the list on screen asks, with its filters
 */
export const typedIn =
  <Read extends string>(read: Read, input: object): FindTyped<RowOf<Read>> =>
  async (search) =>
    (await import("./findTyped.ts")).findTyped(read, { ...input, search, page: 1 });
