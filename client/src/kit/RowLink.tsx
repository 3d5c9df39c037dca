import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { RowText } from "./RowText.tsx";

export interface RowLinkProps extends Pick<LinkProps, "to" | "state" | "onClick"> {
  title: ReactNode;
  /** Usually a Badge. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Lesser facts, in a line that may wrap; absent ones leave no gap. */
  meta?: readonly ReactNode[];
  /** What can be done with the row besides following it. */
  actions?: ReactNode;
}

/** A row of a list that leads somewhere. */
export function RowLink({ title, badge, subtitle, meta, actions, ...link }: RowLinkProps) {
  return (
    <li className="flex items-center">
      <Link
        {...link}
        className="focus-inset flex min-h-24 min-w-0 grow flex-col justify-center px-4 py-3 transition-colors hover:bg-tint/60 active:bg-tint"
      >
        <RowText {...{ title, badge, subtitle, meta }} />
      </Link>
      {actions && <div className="flex shrink-0 gap-1 pr-2">{actions}</div>}
    </li>
  );
}
