/**
 * Whether a status of the telephone system means that the call was answered. Any unknown wording counts as not
 * answered.
 */
export const wasAnswered = (status: string | null | undefined): boolean =>
  status != null && /\b(answered|connected|completed)\b/i.test(status) && !/\b(not|never)\b/i.test(status);
