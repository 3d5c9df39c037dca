/** The first message of an error; an error of a list or a record is at one of its parts. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const [key, part] of Object.entries(error)) {
    // The element of the field, which is large and has messages of its own.
    const found = key === "ref" ? undefined : errorMessage(part);
    if (found) return found;
  }
  return undefined;
}

/** `calling_executive_ids` as a label: `Calling executive`. */
export function fieldLabel(name: string): string {
  const words = name.replace(/_(ids?|uuids?)$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
