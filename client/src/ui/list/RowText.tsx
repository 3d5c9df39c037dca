import type { ReactNode } from "react";
import { isNameOrNumber } from "../../lib/isNameOrNumber.ts";
import { keepDates } from "../base/keepDates.tsx";

interface RowTextProps {
  title: ReactNode;
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Each alone, or with a label: `["Broker", name]`; muted if less important: `["Start", time, "muted"]`. */
  meta?: readonly ReactNode[];
}

/** The text of a row, in three weights; in columns, a grid in which an absent fact leaves a gap. */
export function RowText({ title, badge, subtitle, meta = [] }: RowTextProps) {
  const facts = meta.map((fact): readonly ReactNode[] => (Array.isArray(fact) ? fact : ["", fact]));
  return (
    <>
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 cols:contents">
        {/* At least half of the row: a long badge wraps below the name. */}
        <span
          translate="no"
          className={`min-w-0 grow basis-[max(50%,min(8rem,100%))] font-semibold wrap-anywhere cols:row-start-1 ${subtitle ? "" : "cols:row-span-2"}`}
        >
          {title}
        </span>
        <span className="contents cols:col-[-2] cols:row-[1/span_2] cols:flex cols:flex-wrap cols:gap-1">{badge}</span>
      </span>
      {subtitle && <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere cols:row-start-2">{subtitle}</span>}
      <span
        className={`${facts.some(isPresent) ? "mt-1.5 flex" : "hidden"} flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted cols:contents`}
      >
        {facts.map(([label, fact, look], index) => (
          <span
            key={index}
            className={`max-w-full wrap-anywhere cols:row-[1/span_2] cols:block ${isPresent([label, fact]) ? "" : "hidden"}`}
          >
            {isPresent([label, fact]) && (
              <>
                {label && <span className="cols:sr-only">{`${label} `}</span>}
                <span
                  translate={isNameOrNumber(label) ? "no" : undefined}
                  className={label && look !== "muted" ? "text-ink" : "cols:text-ink"}
                >
                  {keepDates(fact)}
                </span>
              </>
            )}
          </span>
        ))}
      </span>
    </>
  );
}

const isPresent = ([, fact]: readonly ReactNode[]) => fact !== null && fact !== undefined && fact !== "";
