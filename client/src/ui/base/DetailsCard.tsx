import type { ReactNode } from "react";
import { EMPTY_VALUE } from "../../lib/format.ts";

interface DetailsCardProps {
  title?: string;
  /** Label and value; an absent value shows as a dash, true and false as Yes and No. */
  details: readonly (readonly [label: string, value: ReactNode])[];
  /** Buttons at its foot. */
  children?: ReactNode;
}

/** @example <DetailsCard title="Basic" details={[["Location", location], ["Budget", budget]]} /> */
export function DetailsCard({ title, details, children }: DetailsCardProps) {
  return (
    <section className="card mb-3 p-4 sm:p-5">
      {title && <h2 className="mb-3 text-base font-semibold">{title}</h2>}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
        {details.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
            <dt className="min-w-min basis-2/5 text-sm text-muted">{label}</dt>
            <dd className="min-w-[min(7rem,100%)] grow basis-1/2 wrap-anywhere sm:mt-0.5">{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow border-t border-line pt-4">{children}</div>}
    </section>
  );
}

function shown(value: ReactNode) {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined || value === "" ? EMPTY_VALUE : value;
}
