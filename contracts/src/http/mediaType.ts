/** The media type of a `Content-Type` header, without parameters, in lower case; empty without one. */
export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Whether a body is a form with parts, such as `multipart/form-data`. */
export const isMultipart = (contentType = ""): boolean => /^\s*multipart\//i.test(contentType);
