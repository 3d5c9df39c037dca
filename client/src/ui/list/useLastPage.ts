import { useEffect, useEffectEvent } from "react";
import { type Page, pageInfo } from "./pageInfo.ts";

/** Goes to a page; `replace` does so without a new history entry. */
export type GoToPage = (page: number, options?: { replace?: boolean }) => void;

/** Goes to the last page if the address names one beyond it. Returns true until that page has arrived. */
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
  // The empty page stays visible as previous data while the last one is loading.
  return isBeyond || (isFetching && data !== undefined && data.total > 0 && data.rows.length === 0);
}
