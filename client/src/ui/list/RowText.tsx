import type { ReactNode } from "react";
import { keepDates } from "../base/keepDates.tsx";

interface RowTextProps {
  title: ReactNode;
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Each alone, or with a label: `["Broker", name]`. */
  meta?: readonly ReactNode[];
}

/** The text of a row, in three weights. */
export function RowText({ title, badge, subtitle, meta = [] }: RowTextProps) {
  const facts = meta
    .map((fact): readonly ReactNode[] => (Array.isArray(fact) ? fact : ["", fact]))
    .filter(([, fact]) => fact !== null && fact !== undefined && fact !== "");
  return (
    <>
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {/** At least half of the row: a long badge moves below the name. */}
        <span className="min-w-0 grow basis-[max(50%,min(8rem,100%))] font-semibold wrap-anywhere">{title}</span>
        {badge}
      </span>
      {subtitle && <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere">{subtitle}</span>}
      {facts.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          {facts.map(([label, fact], index) => (
            <span key={index} className="max-w-full wrap-anywhere">
              {label} <span className={label ? "text-ink" : ""}>{keepDates(fact)}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
