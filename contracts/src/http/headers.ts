/** Marks a prefetched request, which no user waits for. */
export const BACKGROUND_HEADER = "x-background";

/** The media type of a `Content-Type` header, without parameters, in lower case; empty without one. */
export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Whether a body is a form with parts, such as `multipart/form-data`. */
export const isMultipart = (contentType = ""): boolean => /^\s*multipart\//i.test(contentType);

/** Whether a redirect leads to a sign-in page, which means that the session has ended. */
export const isSignInPage = (location: string): boolean => /sign_?in|log_?in|session/i.test(location);
