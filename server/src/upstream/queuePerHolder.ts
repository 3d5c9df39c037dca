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
