import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

const cellOf = (cell: string | number | null) => formatCsv([[cell]]).slice(1, -2);

test("rows end with CRLF, start with a byte order mark, and have commas between cells", () => {
  expect(
    formatCsv([
      ["Executive", "Met"],
      ["Asha Rao", 3],
      [null, undefined],
    ]),
  ).toBe("\uFEFFExecutive,Met\r\nAsha Rao,3\r\n,\r\n");
});

test("commas, quotes, line breaks and outer blanks are quoted", () => {
  expect(cellOf("12, Baner, Pune")).toBe('"12, Baner, Pune"');
  expect(cellOf('The "Grand"')).toBe('"The ""Grand"""');
  expect(cellOf("one\ntwo")).toBe('"one\ntwo"');
  expect(cellOf("one\rtwo")).toBe('"one\rtwo"');
  expect([cellOf(" Pune"), cellOf("Pune ")]).toEqual(['" Pune"', '"Pune "']);
});

test.each(["=1+1", "+91 98", "-2", "@SUM(A1)", "  =1", "\tx", "＝1", "＋1", "－1", "＠SUM(A1)"])(
  "%j is not a formula for a spreadsheet",
  (text) => {
    expect(cellOf(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("a formula in a text with quotes cannot escape its cell", () => {
  expect(cellOf('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
});

test("a number stays a number, and a dash within a text is unchanged", () => {
  expect(cellOf(-3)).toBe("-3");
  expect(cellOf("Andheri - West")).toBe("Andheri - West");
});
