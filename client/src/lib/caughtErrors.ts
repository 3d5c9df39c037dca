/**
 * Errors that an error boundary caught; once the first screen is shown, `errorReports.ts` takes the early ones and then
 * sets `report`.
 */
export const caughtErrors = {
  early: [] as unknown[],
  report(error: unknown): void {
    caughtErrors.early.push(error);
  },
};
