import { Email, Phone } from "@mobile-crm/contracts/scalars.ts";
import { searchable } from "../../kit/phone.ts";
import { session, WITHOUT_PHONES } from "../../session.ts";

/** What an enquiry may be known by already. */
export type KnownBy = "phone" | "email";

/** The words that find it; undefined where there is nothing valid to look for, or nothing that he may look for (P002). */
export function wordsFor(by: KnownBy, value: unknown): string | undefined {
  if (by === "phone" && session.hasRole(WITHOUT_PHONES)) return undefined;
  const read = (by === "phone" ? Phone : Email).safeParse(value);
  if (!read.success) return undefined;
  return by === "phone" ? searchable(read.data) : read.data.toLowerCase();
}

/** 'An enquiry has this number', '2 enquiries have this number'. */
export function warningOf(by: KnownBy, total: number): string {
  const what = by === "phone" ? "number" : "e-mail";
  return total === 1 ? `An enquiry has this ${what}` : `${total} enquiries have this ${what}`;
}
