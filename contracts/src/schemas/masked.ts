import { isObject } from "./values.ts";

/**
 * Stands for a phone number that was removed from a text before the text was stored on a phone. It reads as three bullets;
 * the zero-width spaces distinguish it from bullets that somebody typed.
 */
export const MASK = "\u200B•••\u200B";

/** The mask as it is read, and as it was stored by earlier versions. */
const BULLETS = /\u200B?•••\u200B?/;

/** A text whose numbers are not on this phone. It is an object, so that no call accepts it as a text. */
export interface MaskedText {
  masked: string;
}

export const hasMask = (value: unknown): value is string => typeof value === "string" && value.includes(MASK);

export const isMaskedText = (value: unknown): value is MaskedText => isObject(value) && hasMask(value.masked);

/** The parts of a text around its masks. */
const partsOf = (masked: string) => masked.split(masked.includes(MASK) ? MASK : BULLETS);

/** What a mask stands for: digits, with what is written between them. */
const NUMBER = "\\+?[\\d\\s().-]{8,40}?";

/** A pattern that matches the text that a masked one was made from; without a mask only the text itself. */
export const patternOf = (masked: string): string =>
  partsOf(masked)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(NUMBER);

/** Whether `text` is the text that `masked` was made from, as far as `masked` tells. */
export const isMaskOf = (masked: string, text: string): boolean =>
  masked === text || (BULLETS.test(masked) && new RegExp(`^${patternOf(masked)}$`).test(text));

/** The texts anywhere in a value that contain a mask, or bullets that look like one. */
export function maskedTextsIn(value: unknown): string[] {
  if (typeof value === "string") return BULLETS.test(value) ? [value] : [];
  // A file is not searched.
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
  return isPlain ? Object.values(value as object).flatMap(maskedTextsIn) : [];
}
