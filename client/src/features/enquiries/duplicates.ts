import { Email, Phone } from "@mobile-crm/contracts/schemas/scalars.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { toSearchDigits } from "../../lib/phone.ts";

/** The fields by which an existing enquiry is recognised. */
export type DuplicateKey = "phone" | "email";

/** The search text; undefined if the value is invalid or the user may not search for it (P002). */
export function wordsFor(by: DuplicateKey, value: unknown): string | undefined {
  if (by === "phone" && session.hasRole(ROLE_WITHOUT_PHONES)) return undefined;
  const read = (by === "phone" ? Phone : Email).safeParse(value);
  if (!read.success) return undefined;
  return by === "phone" ? toSearchDigits(read.data) : read.data.toLowerCase();
}

/** 'An enquiry has this number', '2 enquiries have this number'. */
export function duplicateWarning(by: DuplicateKey, total: number): string {
  const what = by === "phone" ? "number" : "e-mail";
  return total === 1 ? `An enquiry has this ${what}` : `${total} enquiries have this ${what}`;
}
