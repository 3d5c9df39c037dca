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

/**
 * Lets each holder have a number of calls in progress; further ones wait for their turn. So one user's calls don't hold
 * all connections, nor the CPU that decoding long answers takes.
 */
export function queuePerHolder(most: number) {
  const holders = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    /** Resolves when it is this call's turn. @returns the function that ends it */
    async take(name: string): Promise<() => void> {
      const holder = holders.get(name) ?? { running: 0, waiting: [] };
      holders.set(name, holder);
      if (holder.running >= most) await new Promise<void>((resolve) => holder.waiting.push(resolve));
      else holder.running += 1;
      return () => {
        const next = holder.waiting.shift();
        if (next) return next();
        holder.running -= 1;
        if (holder.running === 0) holders.delete(name);
      };
    },
  };
}
