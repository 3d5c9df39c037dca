/** Errors that an error boundary caught; `reportErrors.ts` takes the early ones once the first screen is there, and then `report`. */
export const caughtErrors = {
  early: [] as unknown[],
  report(error: unknown): void {
    caughtErrors.early.push(error);
  },
};
