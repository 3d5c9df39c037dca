const PHONE_FIELD = /phone|mobile|contact_number|whatsapp|ctoc/i;
/** An Indian mobile number, with its country or without; not a part of a longer number or of an id. */
const PHONE = /(?<![\w-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g;

/** The same data without phone numbers: neither in their own fields, nor inside a text. */
export function withoutPhones(data: unknown): unknown {
  if (typeof data === "string") return data.replace(PHONE, "•••");
  if (Array.isArray(data)) return data.map(withoutPhones);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, PHONE_FIELD.test(name) ? null : withoutPhones(value)]),
  );
}
