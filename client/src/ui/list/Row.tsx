import type { ReactNode } from "react";
import { ROW, type RowLinkProps } from "./RowLink.tsx";
import { RowText } from "./RowText.tsx";

interface RowProps extends Pick<RowLinkProps, "title" | "badge" | "subtitle" | "meta" | "actions"> {
  children?: ReactNode;
}

/** A list row that is not a link as a whole. */
export function Row({ title, badge, subtitle, meta, actions, children }: RowProps) {
  return (
    <li className={ROW}>
      <div className="flex min-h-20 min-w-0 grow basis-40 flex-col justify-center px-4 py-3 cols:grid cols:min-h-16 cols:row-columns cols:content-center cols:items-center">
        <RowText {...{ title, badge, subtitle, meta }} />
        {children && <div className="cols:col-span-full">{children}</div>}
      </div>
      {actions && <div className="ml-auto flex gap-1 pr-2">{actions}</div>}
    </li>
  );
}
