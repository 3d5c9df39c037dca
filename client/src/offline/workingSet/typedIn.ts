import type { Page } from "../../ui/list/pageInfo.ts";

/**
 * Finds rows of a list on this device while a search is typed, with what is unsent; undefined where the device cannot answer.
 *
 * @param input what the list on screen asks, with its filters
 */
export const typedIn =
  <Row>(read: string, input: object) =>
  async (search: string): Promise<Page<Row> | undefined> =>
    (await import("./findTyped.ts")).findTyped(read, { ...input, search, page: 1 }) as Promise<Page<Row> | undefined>;
