import { toMoment } from "../schemas/dates.ts";

/** What each token of a format stands for; every other character stands for itself. */
const tokens: Record<string, string> = {
  YYYY: "(?<year>\\d{4})",
  MMM: "(?<name>[a-z]{3})[a-z]*",
  MM: "(?<month>\\d{2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{2})",
  D: "(?<day>\\d{1,2})",
  HH: "(?<hour>\\d{2})",
  H: "(?<hour>\\d{1,2})",
  hh: "(?<hour>\\d{2})",
  h: "(?<hour>\\d{1,2})",
  mm: "(?<minute>\\d{2})",
  ss: "(?<second>\\d{2})",
  A: "(?<half>[ap]\\.?m\\.?)",
  Z: "(?<zone>Z|UTC|[+-]\\d{2}:?\\d{2})",
};

const token = /YYYY|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|A|Z/g;

/** Reads a text in one format as a day, or as a moment in Asia/Kolkata; undefined if it has another format. */
export type DateReader = (text: string) => string | undefined;

/** Why a text is not a date format; undefined if it is one. */
export function dateFormatProblem(format: string): string | undefined {
  const used: string[] = format.match(token) ?? [];
  const has = (...names: string[]) => names.some((name) => used.includes(name));
  if (hasTwice(used)) return "has a part twice";
  if (!has("YYYY") || !has("MMM", "MM", "M") || !has("DD", "D")) return "needs YYYY, a month and a day";
  if (has("HH", "H", "hh", "h") !== has("mm")) return "needs hours and minutes together";
  return has("hh", "h") === has("A") ? undefined : "needs hh and A together, or HH";
}

const hasTwice = (used: string[]) => {
  const parts = used.map((name) => (name === "mm" ? "minute" : name[0]?.toUpperCase()));
  return new Set(parts).size < parts.length;
};

/** @param format a format for which `dateFormatProblem` returns nothing */
export function dateReader(format: string): DateReader {
  const pattern = new RegExp(`^\\s*${toPattern(format)}\\s*$`, "i");
  return (text) => {
    const { year, month, name, day, ...time } = pattern.exec(text)?.groups ?? {};
    if (!year || !day) return undefined;
    const date = name ? `${day} ${name} ${year}` : `${year}-${two(month)}-${two(day)}`;
    return toMoment(time.hour ? `${date} ${clockOf(time)}` : date);
  };
}

function toPattern(format: string): string {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const parts = format.split(new RegExp(`(${token.source})`));
  return parts.map((part, index) => (index % 2 ? (tokens[part] ?? "") : literal(part))).join("");
}

const clockOf = ({ hour, minute, second = "00", half = "", zone = "" }: Record<string, string | undefined>) =>
  [`${two(hour)}:${minute}:${second}${half ? ` ${half}` : ""}`, zone].filter(Boolean).join(" ");

const two = (digits = "") => digits.padStart(2, "0");
