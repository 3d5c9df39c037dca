const PHONE_FIELD = /phone|mobile|contact_number|whatsapp|ctoc/i;

/** Whether a field of a reply or a filter holds a phone number, or says that a number can be called. */
export const isPhoneField = (name: string): boolean => PHONE_FIELD.test(name);

/** The same data for a role without phones: phone fields are null, flags of click-to-call are off (SPEC-73). */
export function omitPhones<T>(data: T): T {
  if (Array.isArray(data)) return data.map(omitPhones) as T;
  if (!isRecord(data)) return data;
  const shown = Object.entries(data).map(([name, value]) => {
    if (!isPhoneField(name)) return [name, omitPhones(value)];
    return [name, typeof value === "boolean" ? false : null];
  });
  return Object.fromEntries(shown) as T;
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
