/** What must not be interrupted by a reload: forms that were typed into, a recording that runs. */
const reasons = new Set<object>();

export const unsavedWork = {
  add: (reason: object) => void reasons.add(reason),
  remove: (reason: object) => void reasons.delete(reason),
  isBusy: () => reasons.size > 0,
};
