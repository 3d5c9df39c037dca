/** One page of any list of the contract. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  perPage: number;
}

/** Position of a page in its list: `first - last of total`. Without a page size, the number of rows counts as the size. */
export function pageInfo({ rows, total, perPage }: Page<unknown>, page: number) {
  const size = perPage > 0 ? perPage : rows.length;
  const pages = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const current = Math.min(Math.max(1, page), pages);
  const first = total > 0 ? (current - 1) * size + 1 : 0;
  const last = Math.min(current * size, total);
  return { page: current, pages, first, last, total };
}
