import { useEffect, useEffectEvent } from "react";
import { type Page, pageInfo } from "./pageInfo.ts";

/** Goes to a page; `replace` does so without a new history entry. */
export type GoToPage = (page: number, options?: { replace?: boolean }) => void;

/** Asks for the last page where the address asks for one beyond it. Returns true until that page has come. */
export function useLastPage(
  { data, isFetching }: { data?: Page<unknown> | undefined; isFetching: boolean },
  page: number,
  onPage: GoToPage,
): boolean {
  const last = data ? pageInfo(data, page).pages : page;
  const isBeyond = !isFetching && page > last;
  const goToLast = useEffectEvent(() => onPage(last, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
  // The empty page that was asked for stays in sight as previous data while the last one is on its way.
  return isBeyond || (isFetching && data !== undefined && data.total > 0 && data.rows.length === 0);
}
