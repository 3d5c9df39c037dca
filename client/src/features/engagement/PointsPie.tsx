import { useId } from "react";
import { pointKinds } from "./pointKinds.ts";

const FULL = 0.9999;

/** The shares of earned, redeemed and expired; the table next to it has the same figures. */
export function PointsPie({ amounts }: { amounts: readonly number[] }) {
  const title = useId();
  const sum = amounts.reduce((one, other) => one + other, 0);
  const shares = amounts.map((amount) => amount / sum);
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((one, other) => one + other, 0));
  return (
    <svg viewBox="-54 -54 108 108" role="img" aria-labelledby={title} className="size-36 shrink-0 sm:size-44">
      <title
        id={title}
      >{`Pie chart: ${pointKinds.map(({ label }, index) => `${label} ${percent(shares[index])}`).join(", ")}`}</title>
      {/* A light rim, so that dark navy is visible on a dark card. */}
      <circle r="52.5" fill="#ffffff" className="stroke-edge" strokeWidth="1" />
      {pointKinds.map(({ key, colour }, index) => {
        const share = shares[index] ?? 0;
        const look = { fill: colour, stroke: "#0f1b2d", strokeWidth: 1.5, strokeLinejoin: "round" } as const;
        if (share <= 0) return null;
        // An arc from a point to itself would draw nothing.
        return share > FULL ? (
          <circle key={key} r="50" {...look} />
        ) : (
          <path key={key} d={slice(starts[index] ?? 0, share)} {...look} />
        );
      })}
    </svg>
  );
}

/** `12.5%` */
export const percent = (share = 0) => `${Number((share * 100).toFixed(1))}%`;

/** A point on the rim, this many turns from the top. */
const at = (turns: number) =>
  `${(50 * Math.sin(2 * Math.PI * turns)).toFixed(3)} ${(-50 * Math.cos(2 * Math.PI * turns)).toFixed(3)}`;

const slice = (from: number, share: number) => `M0 0L${at(from)}A50 50 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)}Z`;
