import { type ApiRequest, type Comment, type Forge, forges } from "./forge.ts";

/** Marks our comment; readers do not see it. */
const MARKER = "<!-- mobile-crm contract -->";

/** What GitHub accepts, less some room. */
const MAX_LENGTH = 64_000;

interface StickyComment {
  forge: Forge;
  /** The number of the pull or merge request. */
  issue: number;
  /** All comments that it has. */
  comments: readonly Comment[];
  reports: readonly string[];
}

/** The one request that brings the comment of the contract up to date; undefined where it is already. */
export function planComment({ forge, issue, comments, reports }: StickyComment): ApiRequest | undefined {
  const body = cut(`${MARKER}\n${reports.map((report) => report.trim()).join("\n\n")}\n`);
  const own = comments.find((comment) => comment.body?.startsWith(MARKER));
  if (!own) return forges[forge].comment(issue, body);
  return own.body?.replaceAll("\r\n", "\n").trim() === body.trim()
    ? undefined
    : forges[forge].editComment(issue, own.id, body);
}

function cut(body: string): string {
  if (body.length <= MAX_LENGTH) return body;
  const end = body.lastIndexOf("\n", MAX_LENGTH);
  return `${body.slice(0, end)}\n\nThe rest is in the reports of the job.\n`;
}
