// Prints the one request, as JSON, that brings the comment of a pull request up to date, or nothing. It asks nothing itself.
import { parseArgs } from "node:util";
import type { Comment, Forge } from "./delivery/forge.ts";
import { explain, readList, readText, WrongFile } from "./delivery/readFiles.ts";
import { planComment } from "./delivery/stickyComment.ts";

const options = {
  forge: { type: "string", default: "github" },
  issue: { type: "string" },
  comments: { type: "string" },
  report: { type: "string", multiple: true },
} as const;

try {
  const { forge, issue, comments, report = [] } = parseArgs({ options }).values;
  if (!issue || !comments || report.length === 0 || !["github", "gitlab"].includes(forge))
    throw new WrongFile("contract:comment needs --issue NUMBER, --comments FILE and --report FILE.");
  const request = planComment({
    forge: forge as Forge,
    issue: Number(issue),
    comments: readList<Comment>(comments),
    reports: report.map(readText),
  });
  if (request) console.log(JSON.stringify(request));
} catch (error) {
  explain(error);
}
