import type { FindTyped } from "../../ui/list/useTyped.ts";

/**
 * Finds rows of a list on this device while a search is typed, with what is unsent; undefined where the device cannot answer.
 *
 * @param input what the list on screen asks, with its filters
 */
export const typedIn =
  <Row>(read: string, input: object): FindTyped<Row> =>
  async (search) =>
    (await import("./findTyped.ts")).findTyped(read, { ...input, search, page: 1 });
