import { CounterText } from "../../kit/CounterText.tsx";
import { formatRupees } from "../../kit/format.ts";
import { OptionalLink } from "../../kit/OptionalLink.tsx";
import { Pager } from "../../kit/Pager.tsx";
import { placeOf } from "../../kit/pages.ts";
import { linkTo } from "../../kit/paths.ts";
import { RowsTable } from "../../kit/RowsTable.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "../../kit/useLastPage.ts";
import type { Outputs } from "../../trpc.ts";
import { useToday } from "../../useToday.ts";
import { reportOf } from "./engagementSearch.ts";
import { pointKinds } from "./pointKinds.ts";

type List = Outputs["engagement"]["list"];

interface EngagementTableProps {
  list: List;
  busy: boolean;
  page: number;
  onPage: GoToPage;
  /** The days that each link takes along. */
  to: Parameters<typeof reportOf>[2];
}

const columns = ["CP Name", ...pointKinds.map(({ label }) => label)];

/** A row for each broker: his name and every count lead to his report, with the days and the group (U131, U132). */
export function EngagementTable({ list, busy, page, onPage, to }: EngagementTableProps) {
  const place = placeOf(list, page);
  if (useLastPage({ data: list, isFetching: busy }, page, onPage)) return <SkeletonRows count={4} />;
  if (!list.rows.length) return <p className="card px-4 py-10 text-center text-muted">Nothing found</p>;
  return (
    <>
      <RowsTable label="My CP Engagement" columns={columns} busy={busy}>
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
    <tr className="hover:bg-tint/60">
      <th scope="row" className="text-left font-medium">
        <OptionalLink
          to={linkTo(row.id, (id) => reportOf(id, "earned", to, today))}
          className={`${link} py-3 pr-1 pl-4 text-sm wrap-break-word sm:text-base`}
        >
          {row.name || "CP"}
        </OptionalLink>
      </th>
      {pointKinds.map(({ key, label }) => {
        const amount = formatRupees(row[`broker_${key}_count`] ?? 0);
        return (
          <td key={key} className="text-center tabular-nums">
            <OptionalLink
              to={linkTo(row.id, (id) => reportOf(id, key, to, today))}
              aria-label={`${label} ${amount}, ${row.name}`}
              className={`${link} px-1 py-3 text-[0.8125rem] wrap-anywhere sm:text-base`}
            >
              {amount}
            </OptionalLink>
          </td>
        );
      })}
    </tr>
  );
}

const link = "focus-inset block rounded text-action hover:underline underline-offset-2";
