/** A number of slots, with a limit per holder. */
export function createSlots(all: number, forOne = all) {
  let taken = 0;
  const by = new Map<string, number>();
  return {
    isFull: () => taken >= all,
    /** Takes a slot and returns the function that releases it; undefined without a free slot. */
    enter(holder = ""): (() => void) | undefined {
      const own = by.get(holder) ?? 0;
      if (taken >= all || own >= forOne) return undefined;
      taken += 1;
      by.set(holder, own + 1);
      return () => {
        taken -= 1;
        const left = (by.get(holder) ?? 1) - 1;
        if (left) by.set(holder, left);
        else by.delete(holder);
      };
    },
  };
}
