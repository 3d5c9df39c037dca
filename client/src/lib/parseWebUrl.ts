/**
 * The URL of a link that was entered elsewhere: http or https, otherwise undefined. A `javascript:` URL is never
 * followed.
 *
 * @example parseWebUrl("www.example.com/plan") // "https://www.example.com/plan"
 */
export function parseWebUrl(text: string | null | undefined, base = location.origin): string | undefined {
  const trimmed = text?.trim() ?? "";
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(trimmed);
  const whole = hasScheme || trimmed.startsWith("/") ? trimmed : `https://${trimmed}`;
  if (!trimmed) return undefined;
  try {
    const { protocol, href } = new URL(whole, base);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
