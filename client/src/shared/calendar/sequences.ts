/** The last sequence number of each event added on this device, by UID, with its start in epoch milliseconds. */
type Sequences = Record<string, { start: number; sequence: number }>;

const KEY = "calendar_sequences";
const MAX_EVENTS = 500;

/**
 * The sequence number of an event: 0 at first, increased each time it is added with another start. Contains no name,
 * and survives a sign-out: a calendar ignores an event whose sequence decreases.
 */
export function sequenceOf(
  uid: string,
  start: Date,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
): number {
  const { [uid]: last, ...others } = read(storage);
  const isSame = last?.start === start.getTime();
  const sequence = last ? last.sequence + (isSame ? 0 : 1) : 0;
  const entries = [...Object.entries(others), [uid, { start: start.getTime(), sequence }] as const];
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MAX_EVENTS))));
  } catch {
    // Without storage space the event is still added.
  }
  return sequence;
}

function read(storage: Pick<Storage, "getItem">): Sequences {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? "{}") as Sequences | null) ?? {};
  } catch {
    return {};
  }
}
