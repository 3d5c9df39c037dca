import * as z from "zod/mini";

/** Where browsers report errors to our server. */
export const ERROR_REPORTS_PATH = "/errors";
const MAX_MESSAGE = 300;

/** The pattern of a route, such as `/Details/:id`: never an address. */
const route = z.string().check(z.regex(/^(\/(:?[A-Za-z_]+\??|\*)?)*$/), z.maxLength(120));

/** An error of the browser, without personal data. */
export const ErrorReport = z.object({
  /** The class of the error, such as TypeError. */
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: z.string().check(z.maxLength(1_000)),
  route,
  version: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/**
 * Removes what may be personal: quoted values (from the first quotation mark to the last, because a value may contain
 * one), e-mail addresses, queries of web addresses, and digits. The rest is cut to 300 characters.
 */
export function scrubMessage(message: string): string {
  return message
    .replace(/"[\s\S]*"|"[\s\S]*$/g, '"…"')
    .replace(/'[\s\S]*'/g, "'…'")
    .replace(/[`‘’“”«][\s\S]*[`‘’“”»]/g, "`…`")
    .replace(/\?\S*/g, "?…")
    .replace(/[^\s@<>]+(@|%40)[^\s@<>]+/g, "…@…")
    .replace(/\+?\d[\d\s().-]*\d|\d/g, "#")
    .slice(0, MAX_MESSAGE);
}
