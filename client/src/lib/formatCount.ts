/**
 * A number with its noun, in the singular for one.
 *
 * @example formatCount(2, "call") // "2 calls"
 */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;
