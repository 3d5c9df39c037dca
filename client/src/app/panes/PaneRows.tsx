import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";

export interface PaneProps {
  title: string;
  /** Address of the list, with its last search. */
  list: string;
  /** The query of the details' address. */
  query: URLSearchParams;
}

/** The query of a list's address. */
export const searchOf = (list: string) => new URL(list, location.origin).searchParams;

interface PaneRowsProps<Row> {
  title: string;
  /** Address of the list. */
  to: string;
  list: ListQuery<Row>;
  children(row: Row, index: number): ReactNode;
}

/** The rows of a list beside the details of one of them, which is marked. */
export function PaneRows<Row>({ title, to, list, children }: PaneRowsProps<Row>) {
  const { pathname } = useLocation();
  const rows = useRef<HTMLUListElement>(null);
  const shown = list.data?.rows;
  useEffect(() => {
    for (const link of rows.current?.querySelectorAll("a") ?? []) {
      if (link.pathname !== pathname) link.removeAttribute("aria-current");
      else {
        link.setAttribute("aria-current", "page");
        link.scrollIntoView({ block: "nearest" });
      }
    }
  }, [pathname, shown]);

  return (
    <>
      <p className="flex min-h-11 items-center px-4 font-semibold">
        <TextLink to={to}>{title}</TextLink>
      </p>
      {shown ? (
        <ul ref={rows} className="divide-y divide-line border-y border-line bg-surface">
          {shown.map(children)}
        </ul>
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
