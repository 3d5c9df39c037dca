/** How much a finding matters: an error fails the tool, a warning and a note do not. */
export type Level = "error" | "warning" | "note";

/** One thing that a tool found, at a place of a call. It carries no value of an upstream. */
export interface ReportFinding {
  /** Name of the rule, which is one of `Report.rules`. */
  rule: string;
  level: Level;
  /** `enquiries.details` */
  call: string;
  /** The place in it, such as `reply enquiry.rm`; empty for the call itself. */
  at: string;
  message: string;
}

/** One thing that was checked. It failed where one of its findings is an error. */
export interface ReportCase {
  /** One of `Report.suites`. */
  suite: string;
  call: string;
  name: string;
  findings: ReportFinding[];
  /** Why it was not checked. */
  skipped?: string;
}

/** What a tool has to tell, whatever the format. */
export interface Report {
  /** `contract:diff` */
  tool: string;
  title: string;
  /** One sentence with the numbers. */
  summary: string;
  /** What each rule means, by its name. */
  rules: Record<string, string>;
  suites: readonly string[];
  cases: ReportCase[];
}

export const findingsOf = ({ cases }: Report): ReportFinding[] => cases.flatMap(({ findings }) => findings);

export const isFailed = ({ findings }: ReportCase): boolean => findings.some(({ level }) => level === "error");

/** `enquiries.details reply enquiry.rm` */
export const placeOf = ({ call, at }: Pick<ReportFinding, "call" | "at">): string =>
  [call, at].filter(Boolean).join(" ");
