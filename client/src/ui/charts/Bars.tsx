import type { ReactNode } from "react";
import { EMPTY_VALUE } from "../../lib/format.ts";
import "./charts.css";

export interface Bar {
  name: ReactNode;
  /** Null if it is unknown. */
  value: number | null;
  /** The value as text. @default the number */
  text?: string;
}

interface BarsProps {
  /** Accessible name of the table. */
  label: string;
  /** Heads of its two columns. */
  heads: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** The value of a full bar. @default the largest value */
  most?: number;
}

/** A table of numbers, each with a bar next to it: the bars add nothing to the table. */
export function Bars({ label, heads, bars, most }: BarsProps) {
  const largest = most ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <table aria-label={label} className="w-full text-sm sm:text-base">
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text }, index) => (
          <tr key={index}>
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {name}
            </th>
            <td className="w-1/2 py-1.5">
              <span className="flex flex-wrap items-center justify-end gap-2">
                <BarMark share={(value ?? 0) / largest} />
                <span className="min-w-9 text-right font-semibold tabular-nums">{text ?? value ?? EMPTY_VALUE}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BarMark = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="chart-line">
    <rect width="100" height="8" rx="1" className="chart-ground" />
    {share > 0 && <rect width={Math.max(2, share * 100)} height="8" rx="1" className="chart-bar" />}
  </svg>
);
