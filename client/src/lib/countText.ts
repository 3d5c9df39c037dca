/**
 * A number with its noun, in the singular for one.
 *
 * @example countText(2, "call") // "2 calls"
 */
export const countText = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`;
