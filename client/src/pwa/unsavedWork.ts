/** What a reload would interrupt: forms with input, a running recording. */
const reasons = new Set<object>();

export const unsavedWork = {
  add: (reason: object) => void reasons.add(reason),
  remove: (reason: object) => void reasons.delete(reason),
  isBusy: () => reasons.size > 0,
};
