import { withUnsent } from "../overlay/withUnsent.ts";
import { answerFromSet } from "./answerFromSet.ts";

/** The page of a list that the set on this device holds, with what is unsent; undefined where it cannot answer. */
export async function findTyped(call: string, input: object): Promise<unknown> {
  const found = await answerFromSet(call, input);
  return found && withUnsent({ call, input }, found.data);
}
