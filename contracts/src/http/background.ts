/** A request with this header is downloaded ahead: nobody waits for it. */
export const BACKGROUND_HEADER = "x-background";
