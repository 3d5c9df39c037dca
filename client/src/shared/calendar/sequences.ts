/** Number of the change of each event that was added on this device: by its UID, with its start in milliseconds since 1970. */
type Sequences = Record<string, { start: number; sequence: number }>;

const KEY = "calendar_sequences";
const MAX_EVENTS = 500;

/**
 * The sequence of an event: 0 at first, and one more each time that it is added with another start. It holds no name, and stays on this
 * device after a sign-out: a calendar ignores an event whose sequence falls.
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
    // A device without room adds the event all the same.
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
