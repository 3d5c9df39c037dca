const SECRET = /password|token|otp|code|phone|mobile|contact_number|whatsapp|secret|authorization/i;
/** Ten or more digits, as phone numbers are written. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){9,14}/g;
const BLANK = "•••";

/** Redacts a value: fields by name, texts by pattern. Of a file only name and type remain. */
export function hideSecrets(value: unknown, name = ""): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  if (SECRET.test(name)) return BLANK;
  if (typeof value === "string") return value.replace(LONG_NUMBER, BLANK);
  if (typeof value === "number") return Math.abs(value) >= 1e9 ? BLANK : value;
  if (Array.isArray(value)) return value.map((entry) => hideSecrets(entry));
  if (typeof value !== "object") return String(value);
  if (value.constructor !== Object && value.constructor !== undefined)
    return "name" in value && "type" in value ? { file: value.name, type: value.type } : String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideSecrets(inner, key)]));
}

/** A path with the values of its query hidden, by parameter name. */
export function hideQueryValues(path: string): string {
  const [pathname = "", query] = path.split("?");
  if (query === undefined) return pathname;
  const entries = [...new URLSearchParams(query)].map(([name, text]) => `${name}=${String(hideSecrets(text, name))}`);
  return `${pathname}?${entries.join("&")}`;
}
