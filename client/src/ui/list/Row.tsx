import type { ReactNode } from "react";
import type { RowLinkProps } from "./RowLink.tsx";
import { RowText } from "./RowText.tsx";

interface RowProps extends Pick<RowLinkProps, "title" | "badge" | "subtitle" | "meta" | "actions"> {
  children?: ReactNode;
}

/** A list row that is not a link as a whole. */
export function Row({ title, badge, subtitle, meta, actions, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center">
      <div className="flex min-h-20 min-w-0 grow basis-40 flex-col justify-center px-4 py-3">
        <RowText {...{ title, badge, subtitle, meta }} />
        {children}
      </div>
      {actions && <div className="ml-auto flex gap-1 pr-2">{actions}</div>}
    </li>
  );
}
