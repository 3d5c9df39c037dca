import type { CallSnapshot, Snapshot } from "../snapshot/snapshot.ts";
import type { Finding } from "./findings.ts";
import { judgeParts } from "./judgeParts.ts";

/** Every change from one snapshot to another, judged for both audiences: breaking ones first, then by call. */
export function diffSnapshots(before: Snapshot, after: Snapshot): Finding[] {
  const names = [...new Set([...Object.keys(before.calls), ...Object.keys(after.calls)])].sort();
  const findings = names.flatMap((name) => {
    const [was, is] = [before.calls[name], after.calls[name]];
    if (was && is) return diffCalls(name, was, is);
    return is ? addedCall(name, is) : removedCall(name);
  });
  return findings.sort((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** Every change of one call, judged for both audiences. What is never sent to the upstream cannot break it. */
export function diffCalls(call: string, before: CallSnapshot, after: CallSnapshot): Finding[] {
  const all = [...facts.flatMap((fact) => judgeFact(fact, call, before, after)), ...headers(call, before, after)];
  const findings = [...all, ...refusals(call, before, after), ...judgeParts(call, before, after)];
  return before.localOnly && after.localOnly ? findings.map(withoutUpstream) : findings;
}

const withoutUpstream = (local: Finding): Finding =>
  local.audience === "upstream" ? { ...local, breaking: false, why: "the reference backend alone answers it" } : local;

const addedCall = (call: string, { localOnly, method, path }: CallSnapshot): Finding[] => [
  ...(localOnly
    ? []
    : [finding("upstream", true, call, "", `absent -> ${method} ${path}`, "the upstream must now answer it")]),
  finding("browsers", false, call, "", "absent -> present", "an installed client does not make it"),
];

const removedCall = (call: string): Finding[] => [
  finding("upstream", false, call, "", "present -> absent", "it is no longer made"),
  finding("browsers", true, call, "", "present -> absent", "an installed client still makes it"),
];

function finding(
  audience: Finding["audience"],
  breaking: boolean,
  call: string,
  at: string,
  change: string,
  why: string,
): Finding {
  return { audience, breaking, call, at, change, why };
}

type Judge = (is: unknown) => Pick<Finding, "audience" | "breaking" | "why">[];
type Fact = readonly [key: keyof CallSnapshot, judge: Judge];

const requestWay: Judge = () => [
  { audience: "upstream", breaking: true, why: "the upstream must now accept this request" },
];
const replyWay: Judge = () => [{ audience: "upstream", breaking: true, why: "the upstream must now answer so" }];

const facts: readonly Fact[] = [
  [
    "kind",
    () => [
      { audience: "browsers", breaking: true, why: "an installed client calls it as a procedure of the other kind" },
    ],
  ],
  ["method", requestWay],
  ["path", requestWay],
  ["wrapper", requestWay],
  ["status", replyWay],
  ["contentType", replyWay],
  [
    "public",
    (is) =>
      is
        ? [{ audience: "upstream", breaking: true, why: "the upstream must now answer without a token" }]
        : [
            { audience: "upstream", breaking: false, why: "a token is now sent" },
            { audience: "browsers", breaking: true, why: "an installed client makes it before signing in" },
          ],
  ],
  [
    "layered",
    (is) => [
      is
        ? { audience: "upstream", breaking: false, why: "layers around the reply are now read" }
        : { audience: "upstream", breaking: true, why: "the upstream must no longer wrap the reply" },
    ],
  ],
  [
    "localOnly",
    (is) => [
      is
        ? { audience: "upstream", breaking: false, why: "the upstream is no longer asked" }
        : { audience: "upstream", breaking: true, why: "the upstream must now answer it" },
    ],
  ],
  ["assumed", () => [{ audience: "upstream", breaking: false, why: "an assumption, not a promise" }]],
];

function judgeFact([key, judge]: Fact, call: string, before: CallSnapshot, after: CallSnapshot): Finding[] {
  const [was, is] = [before[key], after[key]];
  if (was === is) return [];
  const change = `${was ?? "none"} -> ${is ?? "none"}`;
  return judge(is).map(({ audience, breaking, why }) => finding(audience, breaking, call, key, change, why));
}

function headers(call: string, before: CallSnapshot, after: CallSnapshot): Finding[] {
  const names = [...new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])];
  return names.flatMap((name) => {
    const [was, is] = [before.headers[name], after.headers[name]];
    if (was === is) return [];
    const change = `${was ?? "absent"} -> ${is ?? "absent"}`;
    return [finding("upstream", true, call, `header ${name}`, change, "the upstream must now accept this request")];
  });
}

function refusals(call: string, before: CallSnapshot, after: CallSnapshot): Finding[] {
  const statuses = [...new Set([...Object.keys(before.refusals), ...Object.keys(after.refusals)])];
  return statuses.flatMap((status) => {
    const [was, is] = [before.refusals[status], after.refusals[status]];
    const at = `refusal ${status}`;
    if (!is) return [finding("upstream", false, call, at, "promised -> open", "the upstream may refuse otherwise")];
    if (!was) return [finding("upstream", true, call, at, "open -> promised", "the upstream must now refuse so")];
    return judgeParts(call, { ...before, request: {}, reply: was }, { ...after, request: {}, reply: is })
      .filter(({ audience }) => audience === "upstream")
      .map((inner) => ({ ...inner, at: `${at} ${inner.at.replace("reply ", "")}` }));
  });
}
