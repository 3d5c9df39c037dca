import type { Outputs } from "../../api/trpc.ts";
import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE, formatDay } from "../../lib/format.ts";
import { formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { CounterText } from "../../ui/list/CounterText.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "../../ui/list/useLastPage.ts";
import { engagementLabels } from "./labels.ts";

interface EntriesTableProps {
  list: Outputs["engagement"]["report"];
  busy: boolean;
  page: number;
  onPage: GoToPage;
}

const cell = "px-2 py-3 sm:px-4";

/** Entries; a tap anywhere in a row opens its entry (U139, U140). */
export function EntriesTable({ list, busy, page, onPage }: EntriesTableProps) {
  const place = pageInfo(list, page);
  if (useLastPage({ data: list, isFetching: busy }, page, onPage)) return <SkeletonRows count={4} columns={4} />;
  if (!list.rows.length) return <p className="card px-4 py-10 text-center text-muted">{engagementLabels.noPoints}</p>;
  return (
    <>
      <div className={classes("card @container/columns overflow-x-auto", busy && "opacity-70")}>
        <table
          aria-label={engagementLabels.entries}
          aria-busy={busy}
          className="w-full text-sm sm:text-base stacked:block"
        >
          <thead className="border-b border-line bg-sunken text-xs font-semibold text-muted sm:text-sm stacked:sr-only">
            <tr className="text-left">
              <th scope="col" className={`${cell} pl-4`}>
                ID
              </th>
              <th scope="col" className={cell}>
                Date
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {engagementLabels.amount}
              </th>
              <th scope="col" className={cell}>
                {engagementLabels.comment}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line stacked:block">
            {list.rows.map(({ id, credit_date, amount, comment }) => (
              <tr
                key={id}
                className="relative transition-colors hover:bg-tint/60 focus-within:bg-tint active:bg-tint stacked:flex stacked:flex-wrap stacked:px-2"
              >
                <th scope="row" className={`${cell} pl-4 text-left font-medium stacked:pl-2`}>
                  {/* The link covers the row, so that a tap anywhere opens the entry. */}
                  <OptionalLink
                    to={linkTo(id, (id) => paths.engagementEntry.to({ id }))}
                    className="focus-inset rounded text-action after:absolute after:inset-0"
                  >
                    {id ?? EMPTY_VALUE}
                  </OptionalLink>
                </th>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>{formatDay(credit_date)}</td>
                <td className={`${cell} text-right font-semibold tabular-nums`}>{formatRupees(amount)}</td>
                <td className={`${cell} wrap-anywhere text-muted`}>{comment || EMPTY_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="mt-3 px-1">
        <CounterText data={list} page={page} prefix="Showing" />
      </footer>
      <Pager page={place.page} pages={place.pages} onPage={onPage} />
    </>
  );
}
