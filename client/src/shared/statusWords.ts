/**
 * The upstream's settings name the statuses, and no document says what they mean: these words of their names tell which
 * are good, which need no more calls, and which wait for something.
 */
const WORDS = {
  good: ["booked", "visited", "done"],
  closed: ["dead", "junk", "lost", "not interested", "booked", "cancelled", "declined", "business", "blacklisted"],
  waiting: ["negotiation", "scheduled"],
};

/** Whether the name of a status contains one of these words. */
export const isStatus = (kind: keyof typeof WORDS, status: string | null | undefined): boolean =>
  WORDS[kind].some((word) => status?.toLowerCase().includes(word));
