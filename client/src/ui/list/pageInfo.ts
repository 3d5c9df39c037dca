/** One page of any list of the contract. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  perPage: number;
}

/**
 * The position of a page in its list: `first - last of total`. Without a page size, the number of rows counts as the
 * size.
 */
export function pageInfo({ rows, total, perPage }: Page<unknown>, page: number) {
  const size = perPage > 0 ? perPage : rows.length;
  const pages = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const current = Math.min(Math.max(1, page), pages);
  const before = (current - 1) * size;
  const first = rows.length > 0 ? before + 1 : 0;
  const last = rows.length > 0 ? Math.max(first, Math.min(before + rows.length, total)) : 0;
  return { page: current, pages, first, last, total };
}
