import type { Report } from "../report/report.ts";
import type { CoveredField, Read } from "./coverage.ts";

/** For a person: of each call the fields that no screen reads, and those that are only copied with their object. */
export function formatCoverage(fields: readonly CoveredField[], { all = false } = {}): string {
  const lines = [...Map.groupBy(fields, ({ call }) => call)].flatMap(([call, own]) => {
    const listed = own.filter(({ read }) => all || read === "not read");
    const copied = own.filter(({ read }) => read === "copied").map(({ place }) => place);
    return [
      ...(listed.length || copied.length ? [call] : []),
      ...listed.map((field) => `  ${field.read.padEnd(8)} ${field.place}${notesOf(field)}`),
      ...(copied.length && !all ? [`  copied   ${copied.join(", ")}`] : []),
    ];
  });
  return [...lines, summarize(fields)].join("\n");
}

/** The fields that no screen reads, as notes at their lines: candidates to leave the promise. */
export const coverageReport = (fields: readonly CoveredField[]): Report => ({
  tool: "contract:coverage",
  title: "Fields of replies that screens read",
  summary: summarize(fields),
  rules: { unread: "No screen reads the field", "not-live": "No live reply had the field" },
  suites: ["fields"],
  cases: [...Map.groupBy(fields, ({ call }) => call)].map(([call, own]) => ({
    suite: "fields",
    call,
    name: `${own.filter(({ read }) => read === "read").length} of ${own.length} fields are read`,
    findings: own.flatMap((field) => [
      ...(field.read === "not read"
        ? [
            {
              rule: "unread",
              level: field.isPromised ? ("warning" as const) : ("note" as const),
              call,
              at: `reply ${field.place}`,
              message: `no screen reads it${notesOf(field)}`,
            },
          ]
        : []),
      ...(field.isLive === false
        ? [
            {
              rule: "not-live",
              level: "note" as const,
              call,
              at: `reply ${field.place}`,
              message: "no live reply had it",
            },
          ]
        : []),
    ]),
  })),
});

const notesOf = ({ isPromised, isLive }: CoveredField) => {
  const notes = [...(isPromised ? ["promised"] : []), ...(isLive === undefined ? [] : [isLive ? "live" : "not live"])];
  return notes.length ? ` (${notes.join(", ")})` : "";
};

function summarize(fields: readonly CoveredField[]): string {
  const count = (read: Read) => fields.filter((field) => field.read === read).length;
  const promised = fields.filter(({ isPromised }) => isPromised).length;
  const live = fields.filter(({ isLive }) => isLive);
  const seen = fields.some(({ isLive }) => isLive !== undefined) ? `, ${live.length} seen live` : "";
  return `${fields.length} fields: ${promised} promised, ${count("read")} read, ${count("copied")} only copied, ${count("not read")} not read${seen}`;
}
