import type { ReactNode } from "react";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { isNameOrNumber } from "../../lib/isNameOrNumber.ts";
import { Explained } from "./Explained.tsx";
import { keepDates } from "./keepDates.tsx";

interface DetailsCardProps {
  title?: string;
  /** Label and value; an absent value is shown as a dash, true and false as Yes and No. */
  details: readonly (readonly [label: string, value: ReactNode])[];
  /** Actions above the details, so that they are visible without scrolling. */
  children?: ReactNode;
}

/** @example <DetailsCard title="Basic" details={[["Location", location], ["Budget", budget]]} /> */
export function DetailsCard({ title, details, children }: DetailsCardProps) {
  return (
    <section className="card mb-3 p-4 sm:p-5">
      {title && <h2 className="mb-3 text-base font-semibold">{title}</h2>}
      {children && <div className="mb-4 flex flex-wrap gap-2 max-sm:*:grow border-b border-line pb-4">{children}</div>}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-[repeat(auto-fill,minmax(min(14rem,50%-1rem),1fr))]">
        {details.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
            <dt className="min-w-min basis-2/5 text-sm text-muted">
              <Explained text={label} />
            </dt>
            <dd
              translate={isNameOrNumber(label) ? "no" : undefined}
              className="min-w-[min(7rem,100%)] grow basis-1/2 wrap-anywhere sm:mt-0.5"
            >
              {shown(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(value: ReactNode) {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === undefined || value === "") return EMPTY_VALUE;
  // Only a performance class such as P1, as the whole value, is explained: other values may contain any text.
  return typeof value === "string" && /^P\d$/.test(value) ? <Explained text={value} /> : keepDates(value);
}
