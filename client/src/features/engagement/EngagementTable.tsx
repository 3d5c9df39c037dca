import type { Outputs } from "../../api/trpc.ts";
import { formatNumber } from "../../lib/formatRupees.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { CounterText } from "../../ui/list/CounterText.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { RowsTable } from "../../ui/list/RowsTable.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "../../ui/list/useLastPage.ts";
import { reportPath } from "./engagementSearch.ts";
import { engagementLabels } from "./labels.ts";
import { pointKinds } from "./pointKinds.ts";

type List = Outputs["engagement"]["list"];

interface EngagementTableProps {
  list: List;
  busy: boolean;
  page: number;
  onPage: GoToPage;
  /** The days to which each link leads. */
  to: Parameters<typeof reportPath>[2];
}

const columns = [engagementLabels.cpName, ...pointKinds.map(({ label }) => label)];

/**
 * A row per broker. The name and every count link to the broker's report, with the days and the group (U131, U132).
 */
export function EngagementTable({ list, busy, page, onPage, to }: EngagementTableProps) {
  const place = pageInfo(list, page);
  if (useLastPage({ data: list, isFetching: busy }, page, onPage)) return <SkeletonRows count={4} columns={4} />;
  if (!list.rows.length) return <p className="card px-4 py-10 text-center text-muted">Nothing found</p>;
  return (
    <>
      <RowsTable label={engagementLabels.engagement} columns={columns} busy={busy}>
        {list.rows.map((row) => (
          <EngagementRow key={row.id} row={row} to={to} />
        ))}
      </RowsTable>
      <footer className="mt-3 px-1">
        <CounterText data={list} page={page} prefix="Showing" />
      </footer>
      <Pager page={place.page} pages={place.pages} onPage={onPage} />
    </>
  );
}

function EngagementRow({ row, to }: { row: List["rows"][number]; to: EngagementTableProps["to"] }) {
  const today = useToday();
  return (
    <tr className="hover:bg-tint/60 stacked:grid stacked:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] stacked:px-2">
      <th scope="row" className="text-left font-medium stacked:col-span-full">
        <OptionalLink
          to={linkTo(row.id, (id) => reportPath(id, "earned", to, today))}
          className={`${link} py-3 pr-1 pl-4 wrap-break-word stacked:px-2 stacked:py-2.5`}
        >
          {row.name || "CP"}
        </OptionalLink>
      </th>
      {pointKinds.map(({ key, label }) => {
        const count = formatNumber(row[`broker_${key}_count`]);
        return (
          <td key={key} className="text-center tabular-nums stacked:text-left">
            <OptionalLink
              to={linkTo(row.id, (id) => reportPath(id, key, to, today))}
              data-label={label}
              aria-label={`${label} ${count}, ${row.name}`}
              className={`${link} stacked-label px-1 py-3 text-sm sm:text-base stacked:px-2 stacked:pt-0`}
            >
              {count}
            </OptionalLink>
          </td>
        );
      })}
    </tr>
  );
}

const link = "focus-inset block rounded text-action hover:underline underline-offset-2";
