import { type Call, type Endpoint, type Input, nameOf, type Reply, UpstreamError } from "@mobile-crm/contracts";
import { hasArrived } from "./hasArrived.ts";

/** What a browser says of a write that it may have to send again. */
export interface WriteKey {
  /** Made once for this entry, and sent with every try. */
  key: string;
  /** An earlier try was sent, and it is not known what came of it. */
  sentBefore: boolean;
}

const REMEMBERED = 10_000;
const UNSURE = "It is not known whether this had arrived. Look for it, then send it again or discard it.";

export type KeyedWrites = ReturnType<typeof openKeyedWrites>;

/**
 * Answers the repeat of a write from what the first was answered (R18). `onRepeat` is told of each.
 *
 * An upstream that knows keys does the rest. One that knows none is looked at before a write is sent a second time; where that
 * cannot tell, the write is refused with 409, and a person decides.
 */
export function openKeyedWrites(onRepeat: (call: string) => void = () => {}) {
  const answers = new Map<string, Promise<unknown>>();

  /** One write of `holder`, who is told apart by his token: two that run at once are one. */
  const once = <T>(name: string, holder: string, key: string, write: () => Promise<T>): Promise<T> => {
    const place = `${holder} ${name} ${key}`;
    const known = answers.get(place) as Promise<T> | undefined;
    if (known) {
      onRepeat(name);
      return known;
    }
    const answer = write();
    answers.set(place, answer);
    if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value ?? "");
    // A refusal may be put right, and a failure tried again, under the same key.
    answer.catch(() => answers.delete(place));
    return answer;
  };

  return {
    /** `call`, but for writes with a key, which are done once. */
    as(call: Call, holder: string, { key, sentBefore }: WriteKey, upstreamKnowsKeys: () => boolean): Call {
      const write = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
        if (!sentBefore || upstreamKnowsKeys()) return call(endpoint, input);
        const arrived = await hasArrived(endpoint, input, call);
        if (arrived === undefined) throw new UpstreamError(409, "it may have arrived before", { said: UNSURE });
        if (!arrived) return call(endpoint, input);
        onRepeat(nameOf(endpoint));
        return null as Reply<E>;
      };
      return (endpoint, input) =>
        endpoint.kind === "query"
          ? call(endpoint, input)
          : once(nameOf(endpoint), holder, key, () => write(endpoint, input));
    },
  };
}
