/** Severity: an error fails the tool, a warning or a note does not. */
export type Level = "error" | "warning" | "note";

/** A finding of a tool, at a path of a call. Contains no value of an upstream. */
export interface ReportFinding {
  /** The kind of finding. */
  rule: string;
  level: Level;
  /** `enquiries.details` */
  call: string;
  /** The path in it, such as `reply enquiry.rm`; empty for the call itself. */
  at: string;
  message: string;
}

/** One check. It failed if one of its findings is an error. */
export interface ReportCase {
  /** One of `Report.suites`. */
  suite: string;
  call: string;
  name: string;
  findings: ReportFinding[];
  /** Why it was not checked. */
  skipped?: string;
}

/** The findings of a tool, for JUnit. */
export interface Report {
  /** `contract:diff` */
  tool: string;
  suites: readonly string[];
  cases: ReportCase[];
}
