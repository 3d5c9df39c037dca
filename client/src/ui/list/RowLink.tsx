import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { tappedRow } from "../../lib/useTappedName.ts";
import { RowText } from "./RowText.tsx";

/** The style of a row: its text, and its actions. */
export const ROW = "flex flex-wrap items-center cols:grid cols:grid-cols-[minmax(0,1fr)_3.5rem]";

export interface RowLinkProps extends Pick<LinkProps, "state" | "onClick"> {
  /** The row's link; undefined for a record without an id. */
  to: LinkProps["to"] | undefined;
  title: ReactNode;
  /** Usually a Badge. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Secondary facts, in a line that may wrap; absent ones leave no gap. */
  meta?: readonly ReactNode[];
  /** Further actions of the row. */
  actions?: ReactNode;
}

const box =
  "flex min-h-24 min-w-0 grow basis-40 flex-col justify-center px-4 py-3 cols:grid cols:min-h-16 cols:row-columns cols:content-center cols:items-center";

/** A list row that is a link. */
export function RowLink({ title, badge, subtitle, meta, actions, to, onClick, ...link }: RowLinkProps) {
  const text = <RowText {...{ title: title || EMPTY_VALUE, badge, subtitle, meta }} />;
  return (
    <li className={ROW}>
      {to === undefined ? (
        <div className={box}>{text}</div>
      ) : (
        <Link
          {...link}
          to={to}
          onClick={(event) => {
            Object.assign(tappedRow, { to, name: title });
            onClick?.(event);
          }}
          className={`focus-inset ${box} transition-colors hover:bg-tint/60 active:bg-tint`}
        >
          {text}
        </Link>
      )}
      {actions && <div className="ml-auto flex gap-1 pr-2">{actions}</div>}
    </li>
  );
}
