import { isObject } from "./values.ts";

/**
 * Replaces a phone number in a text that is stored on a phone. It reads as three bullets; the zero-width spaces
 * distinguish it from typed bullets.
 */
export const MASK = "\u200B•••\u200B";

/** The current mask, and that of earlier versions. */
const BULLETS = /\u200B?•••\u200B?/;

/** A text with masked numbers. It is an object, so that no call accepts it as a text. */
export interface MaskedText {
  masked: string;
}

export const hasMask = (value: unknown): value is string => typeof value === "string" && value.includes(MASK);

export const isMaskedText = (value: unknown): value is MaskedText => isObject(value) && hasMask(value.masked);

/** The parts of a text around its masks. */
const partsOf = (masked: string) => masked.split(masked.includes(MASK) ? MASK : BULLETS);

/** Matches what a mask may replace: digits and separators. */
const NUMBER = "\\+?[\\d\\s().-]{8,40}?";

/** A pattern for the original of a masked text; without a mask only the text itself. */
export const patternOf = (masked: string): string =>
  partsOf(masked)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(NUMBER);

/** Whether `text` could be the original of `masked`. */
export const isMaskOf = (masked: string, text: string): boolean =>
  masked === text || (BULLETS.test(masked) && new RegExp(`^${patternOf(masked)}$`).test(text));

/** The texts anywhere in a value that contain a mask, or bullets that look like one. */
export function maskedTextsIn(value: unknown): string[] {
  if (typeof value === "string") return BULLETS.test(value) ? [value] : [];
  // Files are not searched.
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
  return isPlain ? Object.values(value as object).flatMap(maskedTextsIn) : [];
}
