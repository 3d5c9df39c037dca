import { createHash } from "node:crypto";
import type { Difference } from "../probe/compare.ts";
import { HARMLESS, type Probed } from "../probe/probe.ts";
import { type ApiRequest, type Forge, forges, type Issue } from "./forge.ts";

/** The label of every alarm. */
export const ALARM_LABEL = "contract-drift";

/** Differences that are known and accepted. */
export interface Baseline {
  version: 1;
  differences: { call: string; kind: string; place: string; what: string }[];
}

interface Nightly {
  forge: Forge;
  probed: readonly Probed[];
  baseline: Baseline;
  /** Every issue with the label, open and closed. */
  issues: readonly Issue[];
}

/**
 * What to ask of the forge after a probe: an alarm for each difference that is neither in the baseline nor alarmed already, and the end
 * of each alarm whose difference is gone. A call that was not asked ends no alarm, and an alarm closed as not planned is not raised again.
 */
export function planAlarms({ forge, probed, baseline, issues }: Nightly): ApiRequest[] {
  const to = forges[forge];
  const accepted = new Set(
    baseline.differences.map(({ call, ...difference }) => keyOf(call, difference as Difference)),
  );
  const present = new Map(harmfulOf(probed).map((found) => [keyOf(found.call, found.difference), found]));
  const known = issues.flatMap((issue) => {
    const key = readKey(issue);
    return key ? [{ issue, ...key }] : [];
  });
  const isSilenced = (key: string) =>
    known.some((one) => one.key === key && (isOpen(one.issue) || one.issue.state_reason === "not_planned"));
  const raised = [...present].flatMap(([key, { call, difference }]) =>
    accepted.has(key) || isSilenced(key)
      ? []
      : [to.openIssue(titleOf(call, difference), bodyOf(key, call, difference), ALARM_LABEL)],
  );
  const asked = new Set(probed.flatMap((one) => (one.asked > 0 ? [one.call] : [])));
  const resolved = known.filter(({ issue, key, call }) => {
    const isAccepted = accepted.has(key);
    return isOpen(issue) && (isAccepted || (asked.has(call) && !present.has(key)));
  });
  const ended = resolved.flatMap(({ issue, key }) => {
    const number = issue.number ?? issue.iid ?? 0;
    const reason = accepted.has(key)
      ? "The difference is in the baseline now."
      : "The last probe did not find it any more.";
    return [to.noteIssue(number, reason), to.closeIssue(number)];
  });
  return [...raised, ...ended];
}

/** A baseline that accepts all that a probe found. */
export const acceptAll = (probed: readonly Probed[]): Baseline => ({
  version: 1,
  differences: harmfulOf(probed).map(({ call, difference: { kind, place, what } }) => ({ call, kind, place, what })),
});

interface Found {
  call: string;
  difference: Difference;
}

const harmfulOf = (probed: readonly Probed[]): Found[] =>
  probed.flatMap(({ call, differences }) =>
    differences.filter(({ kind }) => !HARMLESS.has(kind)).map((difference) => ({ call, difference })),
  );

/** The same difference has the same key, in however many records it was. */
const keyOf = (call: string, { kind, place, what }: Difference) =>
  createHash("sha256")
    .update([call, kind, place, what.replace(/\bin \d+ of \d+\b/g, "")].join("\0"))
    .digest("hex")
    .slice(0, 16);

const readKey = ({ body, description }: Issue) => {
  const [, key = "", call = ""] =
    /<!-- contract-drift ([\da-f]{16}) ([\w.]+) -->/.exec(body ?? description ?? "") ?? [];
  return key ? { key, call } : undefined;
};

const isOpen = ({ state }: Issue) => state !== "closed";

const titleOf = (call: string, { kind, place }: Difference) =>
  `Upstream differs from the contract: ${[call, place].filter(Boolean).join(" ")} (${kind})`;

const bodyOf = (key: string, call: string, { kind, place, what }: Difference) => `<!-- contract-drift ${key} ${call} -->
The nightly probe found a difference between the upstream and the contract.

| call | place | kind | what |
|---|---|---|---|
| \`${call}\` | \`${place || "the call itself"}\` | ${kind} | ${what.replaceAll("|", "\\|")} |

This issue is closed when the difference is gone, or when the baseline accepts it (\`npm run contract:alarms -- --accept\`). Closed as "not planned", it is not raised again.
`;
