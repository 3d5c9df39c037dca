import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from "react";
import { classes } from "../../lib/classes.ts";
import { ErrorState } from "../base/ErrorState.tsx";
import { ScreenHeading } from "../base/ScreenHeading.tsx";
import { CounterText } from "./CounterText.tsx";
import { listLabels } from "./labels.ts";
import { Pager } from "./Pager.tsx";
import { type Page, pageInfo } from "./pageInfo.ts";
import type { RowsTableProps } from "./RowsTable.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { type GoToPage, useLastPage } from "./useLastPage.ts";

/** The parts of a query's result that a list needs. */
export interface ListQuery<Row> {
  data?: Page<Row>;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

export interface ListScreenProps<Row> {
  title: string;
  /** Whether the top bar already shows the title. */
  titleInBar?: boolean;
  list: ListQuery<Row>;
  page: number;
  onPage: GoToPage;
  /** Unsent new records, above the first page of a list without a search or filters. */
  unsent?: ReactNode;
  /** Links above everything, such as Today's Calls. */
  counters?: ReactNode;
  search?: ReactNode;
  /** Icon buttons next to the search: sort, advanced search, saved searches. */
  tools?: ReactNode;
  tabs?: ReactNode;
  /** A text in place of 'x - y of total'. */
  counter?: string;
  nothing?: string;
  /** The rows are only a part of the list, so there is no pager. */
  isPart?: boolean;
  /** Column headers; then a row is a `tr`. */
  columns?: readonly string[];
  /** `RowsTable`, passed by lists with columns so that others do not fetch it. */
  Table?: ComponentType<RowsTableProps>;
  /** Column headers on a wide screen, if rows are not a `tr`: the name, each of `meta`, the badge. */
  heads?: readonly ReactNode[];
  /** A FloatingLink, and panels. */
  floating?: ReactNode;
  /** A row: a RowLink or a Row, or a `tr` if there are columns. */
  children(row: Row): ReactNode;
}

/** The frame of every list: controls, rows or the reason for their absence, pager. */
export function ListScreen<Row>({
  title,
  titleInBar,
  counters,
  search,
  tools,
  tabs,
  unsent,
  floating,
  ...rest
}: ListScreenProps<Row>) {
  return (
    <>
      <ScreenHeading inBar={titleInBar}>{title}</ScreenHeading>
      {counters && (
        <div className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">{counters}</div>
      )}
      {(search || tools) && (
        <div className="mb-3 flex flex-wrap items-center justify-end gap-1">
          {search}
          {tools}
        </div>
      )}
      {tabs}
      {rest.page === 1 && unsent}
      <Rows title={title} {...rest} />
      {floating}
    </>
  );
}

type RowsProps<Row> = Pick<
  ListScreenProps<Row>,
  "title" | "list" | "page" | "onPage" | "counter" | "nothing" | "isPart" | "columns" | "heads" | "Table" | "children"
>;

function Rows<Row>({ list, page, onPage, counter, nothing = listLabels.nothing, ...rest }: RowsProps<Row>) {
  const { title, isPart, columns, heads, Table, children } = rest;
  const { data, error, isFetching } = list;
  const isBeyond = useLastPage(list, page, onPage);
  const loading = <Loading columns={columns?.length} areWide={Boolean(heads)} />;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void list.refetch()} /> : loading;
  if (isBeyond) return loading;
  const place = pageInfo(data, page);
  return (
    <>
      {Boolean(error) && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      <div className="flex min-h-8 items-center px-1">
        <CounterText data={data} page={page} text={counter} />
      </div>
      {data.rows.length === 0 ? (
        <p className="card px-4 py-10 text-center text-muted">{nothing}</p>
      ) : Table && columns ? (
        <Table label={title} columns={columns} busy={isFetching}>
          {keyed(data.rows, children)}
        </Table>
      ) : (
        <div
          className={classes(
            "card overflow-hidden",
            heads && (heads.length > 5 ? "in-many-columns" : "in-columns"),
            isFetching && "opacity-70",
          )}
          style={heads && ({ "--facts": heads.length - 2 } as CSSProperties)}
        >
          {heads && <Heads heads={heads} />}
          <ul aria-busy={isFetching} className="divide-y divide-line">
            {keyed(data.rows, children)}
          </ul>
        </div>
      )}
      {!isPart && <Pager page={place.page} pages={place.pages} onPage={onPage} />}
    </>
  );
}

/** A row is identified by its id, or without one by its position in the page. */
function keyed<Row>(rows: readonly Row[], render: (row: Row) => ReactNode) {
  return rows.map((row, index) => <Fragment key={idOf(row) ?? `row ${index}`}>{render(row)}</Fragment>);
}

const idOf = (row: unknown) => (row as { id?: EntityId | null }).id;

/** Column headers; hidden from screen readers, for which each row contains its labels. */
const Heads = ({ heads }: { heads: readonly ReactNode[] }) => (
  <div className="hidden border-b border-line bg-sunken pr-14 cols:block">
    <div className="grid min-h-11 row-columns items-center px-4 text-sm font-semibold text-muted">
      {heads.map((head, index) => (
        <div key={index} aria-hidden={typeof head === "string"}>
          {head}
        </div>
      ))}
    </div>
  </div>
);

function Loading({ columns, areWide }: { columns: number | undefined; areWide: boolean }) {
  return (
    <>
      <div className="min-h-8" />
      <SkeletonRows columns={columns} areWide={areWide} />
    </>
  );
}
