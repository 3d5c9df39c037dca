import type { PointKind } from "@mobile-crm/contracts/choices.ts";
import { useId } from "react";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { engagementLabels } from "./labels.ts";
import { pointKinds } from "./pointKinds.ts";

interface PointsSummaryProps {
  totals: { [Kind in PointKind]?: number | null | undefined };
  /** The range of days, as text. */
  range: string;
  /** Text without points; by default that there are none in this period. */
  nothing?: string | undefined;
}

/** The totals of all brokers: a pie, and its numbers as text for users who cannot see it (U128, U129, K034, K035). */
export function PointsSummary({ totals, range, nothing = engagementLabels.noPoints }: PointsSummaryProps) {
  const known = pointKinds.flatMap(({ key }) => totals[key] ?? []);
  const sum = known.reduce((one, other) => one + other, 0);
  /** The pie needs all amounts. */
  const isWhole = known.length === pointKinds.length;
  return (
    <section aria-label={engagementLabels.collect} className="card mb-3 p-4 sm:p-5">
      <p className="mb-3 font-semibold">{range}</p>
      {sum > 0 || !isWhole ? (
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          {isWhole && <PointsPie amounts={known} />}
          <div className="min-w-[min(14rem,100%)] grow overflow-x-auto">
            <table className="w-full text-sm max-sm:block sm:text-base">
              <caption className="sr-only">{engagementLabels.pointsOfAll}</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">{engagementLabels.points}</th>
                  <th scope="col">{engagementLabels.amount}</th>
                  <th scope="col">{engagementLabels.share}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line max-sm:block">
                {pointKinds.map(({ key, label, colour }) => (
                  <tr key={key} className="max-sm:flex max-sm:flex-wrap">
                    <th scope="row" className="grow py-2 pr-3 text-left font-medium">
                      <span className="flex items-center gap-2.5">
                        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
                          <rect x="1" y="1" width="14" height="14" rx="4" fill={colour} className="stroke-edge" />
                        </svg>
                        <span>{label}</span>
                      </span>
                    </th>
                    <td className="ml-auto py-2 text-right font-semibold tabular-nums">{formatRupees(totals[key])}</td>
                    <td className="ml-auto w-16 py-2 text-right text-muted tabular-nums">
                      {isWhole ? percent((totals[key] ?? 0) / sum) : EMPTY_VALUE}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : (
        <p className="py-6 text-center text-muted">{nothing}</p>
      )}
    </section>
  );
}

const FULL = 0.9999;

/** The shares of earned, redeemed and expired; the table next to it has the same figures. */
function PointsPie({ amounts }: { amounts: readonly number[] }) {
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
const percent = (share = 0) => `${Number((share * 100).toFixed(1))}%`;

/** A point on the rim, this many turns from the top. */
const at = (turns: number) =>
  `${(50 * Math.sin(2 * Math.PI * turns)).toFixed(3)} ${(-50 * Math.cos(2 * Math.PI * turns)).toFixed(3)}`;

const slice = (from: number, share: number) => `M0 0L${at(from)}A50 50 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)}Z`;
