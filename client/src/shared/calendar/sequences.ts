/**
 * For each event that was added on this device, by UID: the number of its change, with its start in milliseconds since
 * 1970.
 */
type Sequences = Record<string, { start: number; sequence: number }>;

const KEY = "calendar_sequences";
const MAX_EVENTS = 500;

/**
 * The sequence number of an event: 0 at first, and one more each time it is added with another start. It contains no
 * name, and stays on this device after a sign-out: a calendar ignores an event whose sequence decreases.
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
    // If the device has no room, the event is added all the same.
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
