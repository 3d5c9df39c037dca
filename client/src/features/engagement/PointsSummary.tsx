import type { PointKind } from "@mobile-crm/contracts/choices.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { PointsPie, percent } from "./PointsPie.tsx";
import { pointKinds } from "./pointKinds.ts";

interface PointsSummaryProps {
  totals: { [Kind in PointKind]?: number | null | undefined };
  /** The range of days, as text. */
  range: string;
  /** Text without points. @default "No points in this period" */
  nothing?: string | undefined;
}

/** The totals of all brokers: a pie, and its numbers as text for users who cannot see it (U128, U129, K034, K035). */
export function PointsSummary({ totals, range, nothing = "No points in this period" }: PointsSummaryProps) {
  const known = pointKinds.flatMap(({ key }) => totals[key] ?? []);
  const sum = known.reduce((one, other) => one + other, 0);
  /** The pie needs all amounts. */
  const isWhole = known.length === pointKinds.length;
  return (
    <section aria-label="Connect & Collect" className="card mb-3 p-4 sm:p-5">
      <p className="mb-3 font-semibold">{range}</p>
      {sum > 0 || !isWhole ? (
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          {isWhole && <PointsPie amounts={known} />}
          <div className="min-w-[min(14rem,100%)] grow overflow-x-auto">
            <table className="w-full text-sm max-sm:block sm:text-base">
              <caption className="sr-only">Points of all CPs</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Points</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Share</th>
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
