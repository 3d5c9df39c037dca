/** The seed of this run: SOAK_SEED repeats an earlier one. */
export const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The number of rounds, unless SOAK_ROUNDS is set: a soak test may last a minute or a night. */
export const rounds = (defaultCount: number) => Number(process.env.SOAK_ROUNDS ?? defaultCount);

/** Prints the measurements in one line. */
export function report(title: string, figures: Record<string, unknown>) {
  const texts = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === "number" ? round(value) : value}`,
  );
  console.log(`${title}: ${texts.join(", ")} (seed ${SEED})`);
}

const round = (value: number) => Math.round(value * 100) / 100;

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
