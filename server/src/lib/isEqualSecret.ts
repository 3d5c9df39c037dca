import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets in a time that tells nothing about them. */
export const isEqualSecret = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
