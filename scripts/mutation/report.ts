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

interface Measured {
  date: string;
  /** Patterns of files that were not measured. */
  unmeasured: string[];
  /** Patterns of files that were measured in part, each with how far. */
  partial?: string[];
}

/** The page of `docs/mutation.md`, from the reports of Stryker by package. */
export function pageOf(reports: PackageReport[], { date, unmeasured, partial = [] }: Measured) {
  const packages = reports.map(([name, files]) => rowOf(name, totalOf(files)));
  const files = reports.flatMap(([, files]) =>
    Object.entries(files)
      .map(([file, report]) => ({ file, counts: countsOf(report) }))
      .filter(({ counts: { caught, survived, uncovered } }) => caught + survived + uncovered > 0)
      .map(({ file, counts }) => rowOf(file, counts)),
  );
  const survivors = reports.flatMap(([name, files]) => [
    `\n### ${name}\n`,
    ...Object.entries(files).flatMap(([file, report]) => survivorsOf(file, report).map((line) => `- ${line}`)),
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
    ...(unmeasured.length ? [`Not measured: ${listOf(unmeasured)}.`, ""] : []),
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

function totalOf(files: Record<string, FileReport>) {
  return countsOf({ mutants: Object.values(files).flatMap(({ mutants }) => mutants) });
}
