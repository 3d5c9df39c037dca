export interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

export interface FileReport {
  mutants: Mutant[];
}

/** The name of a package and the reports of its files. */
export type PackageReport = [name: string, files: Record<string, FileReport>];

export interface Counts {
  caught: number;
  survived: number;
  uncovered: number;
}

/** Statuses of Stryker that count as caught, and those that count against the tests. */
const caught = new Set(["Killed", "Timeout"]);

/** Counts of one file's mutants. */
export function countsOf({ mutants }: FileReport): Counts {
  const counts = { caught: 0, survived: 0, uncovered: 0 };
  for (const { status } of mutants) {
    if (caught.has(status)) counts.caught += 1;
    else if (status === "Survived") counts.survived += 1;
    else if (status === "NoCoverage") counts.uncovered += 1;
  }
  return counts;
}

/** Share of the covered mutants that the tests caught, in percent with one decimal; 100 where there were none. */
export function scoreOf({ caught: killed, survived }: Pick<Counts, "caught" | "survived">) {
  return killed + survived === 0 ? 100 : Math.round((1000 * killed) / (killed + survived)) / 10;
}

/** The survivors of a file, a line each: place, kind and what stands in the place of the code. */
export function survivorsOf(name: string, { mutants }: FileReport) {
  return mutants
    .filter(({ status }) => status === "Survived")
    .sort((one, other) => one.location.start.line - other.location.start.line)
    .map(({ location, mutatorName, replacement = "" }) => {
      const short = replacement.replace(/\s+/g, " ").slice(0, 60);
      return `${name}:${location.start.line} ${mutatorName} → \`${short.replaceAll("`", "'")}\``;
    });
}

/** What is known of a file: of this run, or of the page as it was. */
export interface MeasuredFile {
  counts: Counts;
  /** As `survivorsOf` gives them. */
  survivors: string[];
}

interface Measured {
  /** The page as it was: what it says of files that are in no report stays, and so does its section on planted bugs. */
  earlier?: EarlierPage;
  date: string;
  /** Patterns of files that were not measured. */
  unmeasured: string[];
  /** Patterns of files that were measured in part, each with how far. */
  partial?: string[];
  /** Patterns that were measured as a whole now. */
  whole?: string[];
  /** All files that were measured now, those without a mutant as well. */
  seen?: string[];
}

/** The page of `docs/mutation.md`, from the reports of Stryker by package. */
export function pageOf(reports: PackageReport[], { date, unmeasured, earlier, ...now }: Measured) {
  const isWhole = (line: string) => now.whole?.some((patterns) => line.startsWith(`${patterns} (`));
  const partial = [...new Set([...(earlier?.partial ?? []).filter((line) => !isWhole(line)), ...(now.partial ?? [])])];
  const measured = [...new Set([...(earlier?.files.keys() ?? [])].map(packageOf).concat(reports.map(([name]) => name)))]
    .sort()
    .map((name) => [name, filesOf(name, reports, earlier)] as const);
  const shown = new Set(measured.flatMap(([, files]) => [...files.keys()]));
  const unchangeable = [...new Set([...(earlier?.unchangeable ?? []), ...(now.seen ?? [])])]
    .filter((file) => !shown.has(file) && !/[*{! ]/.test(file))
    .sort();
  const packages = measured.map(([name, files]) => rowOf(name, totalOf(files.values())));
  const files = measured.flatMap(([, files]) => [...files].map(([file, { counts }]) => rowOf(file, counts)));
  const survivors = measured.flatMap(([name, files]) => [
    `\n### ${name}\n`,
    ...[...files.values()].flatMap(({ survivors }) => survivors.map((line) => `- ${line}`)),
  ]);
  return [
    "# Mutation score of the code",
    "",
    `Made by \`npm run mutate\` on ${date}: Stryker changes the code in one place at a time, and the quick unit tests should fail.`,
    "A mutant that no test runs is uncovered; the score is the share of the covered ones that are caught. Goal: 85 % in server and contracts.",
    "`scripts/mutation/packages.ts` says which tests run for which files.",
    "",
    ...tableOf("package", packages),
    ...(partial.length ? [`Measured in part: ${listOf(partial)}.`, ""] : []),
    ...(unchangeable.length ? [`Without a change that counts: ${listOf(unchangeable)}.`, ""] : []),
    ...(unmeasured.length ? [`Not measured: ${listOf(unmeasured)}.`, ""] : []),
    ...(earlier?.planted ? [earlier.planted.trimEnd(), ""] : []),
    "## Files that were measured",
    "",
    ...tableOf("file", files),
    "## Survivors",
    ...survivors,
    "",
  ].join("\n");
}

const listOf = (patterns: string[]) => patterns.map((pattern) => `\`${pattern}\``).join(", ");

const tableOf = (what: string, rows: string[]) => [
  `| ${what} | covered | caught | survived | uncovered | score |`,
  "|---|--:|--:|--:|--:|--:|",
  ...rows,
  "",
];

function rowOf(name: string, counts: Counts) {
  const { caught, survived, uncovered } = counts;
  const score = caught + survived ? `**${scoreOf(counts)} %**` : "–";
  return `| ${name} | ${caught + survived} | ${caught} | ${survived} | ${uncovered} | ${score} |`;
}

function totalOf(files: Iterable<MeasuredFile>) {
  const total = { caught: 0, survived: 0, uncovered: 0 };
  for (const { counts } of files)
    for (const status of ["caught", "survived", "uncovered"] as const) total[status] += counts[status];
  return total;
}

const packageOf = (file: string) => file.slice(0, file.indexOf("/"));

/** The measured files of a package with their mutants, by path: those of the report, and of the earlier page those that it lacks. */
function filesOf(name: string, reports: PackageReport[], earlier: EarlierPage | undefined): Map<string, MeasuredFile> {
  const reported = reports.filter(([other]) => other === name).flatMap(([, files]) => Object.entries(files));
  const known = new Map([...(earlier?.files ?? [])].filter(([file]) => packageOf(file) === name));
  for (const [file, report] of reported)
    known.set(file, { counts: countsOf(report), survivors: survivorsOf(file, report) });
  const hasMutants = ({ counts: { caught, survived, uncovered } }: MeasuredFile) => caught + survived + uncovered > 0;
  return new Map([...known].filter(([, file]) => hasMutants(file)).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export interface EarlierPage {
  files: Map<string, MeasuredFile>;
  /** What it says was measured in part. */
  partial?: string[];
  /** Files that were measured and have no mutant that counts: all of their code runs when they are loaded. */
  unchangeable: string[];
  /** The section on planted bugs, which is written by hand; empty without one. */
  planted: string;
}

/** Reads a page that `pageOf` made. */
export function readPage(page: string): EarlierPage {
  const files = new Map<string, MeasuredFile>();
  for (const [, file = "", caught, survived, uncovered] of page.matchAll(ROW))
    files.set(file, {
      counts: { caught: Number(caught), survived: Number(survived), uncovered: Number(uncovered) },
      survivors: [],
    });
  for (const [, line = "", file = ""] of page.matchAll(/^- ((\S+?):\d+ .+)$/gm)) files.get(file)?.survivors.push(line);
  const listed = (start: string) => {
    const line = page.split("\n").find((one) => one.startsWith(start)) ?? "";
    return [...line.matchAll(/`([^`]+)`/g)].map(([, one = ""]) => one);
  };
  return {
    files,
    partial: listed("Measured in part: "),
    unchangeable: listed("Without a change that counts: "),
    planted: /^## Planted bugs$[\s\S]*?(?=^## )/m.exec(page)?.[0] ?? "",
  };
}

const ROW = /^\| (\S+\/\S+) \| \d+ \| (\d+) \| (\d+) \| (\d+) \|/gm;
