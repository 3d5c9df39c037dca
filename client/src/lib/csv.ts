/** What a spreadsheet takes for the beginning of a formula, also in its wide forms and after blanks. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

type Cell = string | number | null | undefined;

/**
 * Rows as RFC 4180 writes them. A text that a spreadsheet would run as a formula gets an apostrophe before it; a byte order
 * mark tells Excel that it is UTF-8.
 *
 * @example formatCsv([["Name"], ["Rao, Asha"]]) // '\uFEFFName\r\n"Rao, Asha"\r\n'
 */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("")}`;

function formatCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell ?? "") ? `'${cell}` : (cell ?? "");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
