import type { Page } from "../../ui/list/pageInfo.ts";
import type { TypedRows } from "../../ui/list/useTyped.ts";
import { answerFromSet } from "./answerFromSet.ts";

/** The first rows of a list that the set on this device holds; undefined if it cannot answer. */
export async function findTyped<Row>(call: string, input: object): Promise<TypedRows<Row> | undefined> {
  const found = await answerFromSet(call, input);
  return (
    found && {
      data: found.data as Page<Row>,
      counterPrefix: "On this phone:",
      nothing: "Nothing on this phone. Search asks the server.",
    }
  );
}
