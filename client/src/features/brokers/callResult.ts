/** Whether a status of the telephone system says that the call was taken. Any other wording is not taken for a success. */
export const wasAnswered = (status: string | null | undefined): boolean =>
  status != null && /\b(answered|connected|completed)\b/i.test(status) && !/\b(not|never)\b/i.test(status);
