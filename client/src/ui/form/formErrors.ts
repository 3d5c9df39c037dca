/** The first message of an error; errors of lists and records are nested. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const [key, part] of Object.entries(error)) {
    // `ref` is the field's DOM element, which has messages of its own.
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
