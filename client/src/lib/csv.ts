/** What a spreadsheet treats as the start of a formula, also as a full-width character and after blanks. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

type Cell = string | number | null | undefined;

/**
 * Rows in the format of RFC 4180. A text that a spreadsheet would run as a formula gets a leading apostrophe; a byte
 * order mark tells Excel that it is UTF-8.
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
