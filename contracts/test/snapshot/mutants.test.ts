import { expect, test } from "vitest";
import { endpointName } from "../../src/index.ts";
import { diffCalls } from "../../tools/diff/diffSnapshots.ts";
import { isDrift, type ReplyMutant, replyMutants } from "../../tools/mutation/replyMutants.ts";
import { type RequestMutant, requestMutants } from "../../tools/mutation/requestMutants.ts";
import { type CallSnapshot, takeSnapshot } from "../../tools/snapshot/snapshot.ts";
import { applyReplyMutant, applyRequestMutant } from "./mutateSnapshot.ts";

const { calls } = takeSnapshot();

interface Judged {
  /** Another refusal of the call has this status. */
  isPromisedAlready: boolean;
  /** All parts of an object are gone. */
  isEmptied: boolean;
  isLocal: boolean;
  isRefused: boolean;
  label: string;
  change: string;
  place: string;
  kind: string;
  upstream: boolean | undefined;
  browsers: boolean | undefined;
}

function judge<M extends ReplyMutant | RequestMutant>(
  mutants: M[],
  apply: (call: CallSnapshot, mutant: M) => CallSnapshot,
): Judged[] {
  return mutants.map((mutant) => {
    const { exchange, place, change } = mutant;
    const name = endpointName(exchange.endpoint);
    const call = calls[name] as CallSnapshot;
    const findings = diffCalls(name, call, apply(call, mutant));
    const worst = (audience: string) => {
      const own = findings.filter((finding) => finding.audience === audience);
      return own.length ? own.some(({ breaking }) => breaking) : undefined;
    };
    return {
      isPromisedAlready: exchange.kind === "refusal" && place === "status" && change in call.refusals,
      isEmptied: change === "empty" && "text" in mutant && mutant.text.includes("{}"),
      isLocal: call.localOnly === true,
      isRefused: "body" in mutant && isDrift(mutant),
      label: `${exchange.title} | ${place} | ${change}`,
      change,
      place,
      kind: exchange.kind,
      upstream: worst("upstream"),
      browsers: worst("browsers"),
    };
  });
}

const replies = judge(replyMutants(), applyReplyMutant);
const requests = judge(requestMutants(), applyRequestMutant);
const labels = (judged: Judged[]) => judged.map(({ label }) => label);

test("every mutation is classified by the diff, or is allowed already", () => {
  const without = [...replies, ...requests].filter(({ upstream, browsers }) => (upstream ?? browsers) === undefined);

  expect(replies.length + requests.length).toBeGreaterThan(10_000);
  expect(labels(without.filter(({ isRefused }) => isRefused))).toEqual([]);
  expect(new Set(without.map(({ change }) => change))).toEqual(new Set(["a second entry unlike it", "empty"]));
});

test("another method, path, header, status or type of content breaks the upstream alone", () => {
  const transport = [...replies, ...requests].filter(({ place }) =>
    /^(method|path|header|status|content-type)/.test(place),
  );

  expect(transport.length).toBeGreaterThan(1000);
  expect(
    labels(
      transport.filter(({ upstream, isLocal, isPromisedAlready }) => upstream !== !(isLocal || isPromisedAlready)),
    ),
  ).toEqual([]);
  expect(labels(transport.filter(({ browsers }) => browsers !== undefined))).toEqual([]);
});

const ofReply = replies.filter(({ place, kind }) => place.startsWith("$") && kind !== "refusal");
/** Whether the contract asks less of a reply afterwards. */
const isLessPromised = ({ change, isEmptied }: Judged) =>
  isEmptied || /^(dropped|no body|a second entry of null)$/.test(change);

test("a part of a reply in another form breaks the upstream, one that is promised less does not", () => {
  const changed = ofReply.filter(({ isLocal, change }) => !isLocal && change !== "a second entry unlike it");
  const other = changed.filter((judged) => judged.isRefused && !isLessPromised(judged));
  const less = changed.filter(isLessPromised);

  expect(other.length).toBeGreaterThan(1000);
  expect(labels(other.filter(({ upstream }) => upstream !== true))).toEqual([]);
  expect(less.length).toBeGreaterThan(500);
  expect(labels(less.filter(({ upstream }) => upstream === true))).toEqual([]);
});

test("a reply that the schema of an installed client refuses breaks browsers", () => {
  const refused = ofReply.filter(({ isRefused }) => isRefused);

  expect(refused.length).toBeGreaterThan(1000);
  expect(labels(refused.filter(({ browsers }) => browsers !== true))).toEqual([]);
});

test("a further or renamed part of a request breaks the upstream and no browser", () => {
  const renamed = requests.filter(
    ({ place, change }) =>
      /^(query|part)/.test(place) && /one more|renamed|brackets|its index|its wrapper/.test(change),
  );

  expect(renamed.length).toBeGreaterThan(500);
  expect(labels(renamed.filter(({ upstream, isLocal }) => upstream !== !isLocal))).toEqual([]);
  expect(labels(renamed.filter(({ browsers }) => browsers !== undefined))).toEqual([]);
});
