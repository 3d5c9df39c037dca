import { interactions } from "../../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpointName, endpoints } from "../../src/index.ts";
import type { ComparedCall, Verdict } from "../compare/compareApis.ts";
import { isHarmless } from "../compare/compareApis.ts";
import { findOtherName } from "../compare/otherName.ts";
import { createLocator, type SourceLine } from "../report/sourceLines.ts";
import type { LearnedCall } from "./learn.ts";
import { type LearnedShape, learnShape } from "./learnShape.ts";

/** What an upstream says to one assumption, and what to change for it. It holds no value of the upstream. */
export interface AssumptionVerdict {
  call: string;
  assumed: string;
  verdict: Verdict;
  evidence: string[];
  /** The line of the table of calls to change. */
  line: SourceLine;
  proposed: string;
}

interface Evidence {
  text: string;
  isAgainst: boolean;
  /** The part that the line to change is about. */
  at?: string;
  proposed?: string;
}

/** Judges every assumption of the table of calls by what was learned, and where there is one by a description of the upstream. */
export function judgeAssumptions(
  learned: readonly LearnedCall[],
  described: readonly ComparedCall[] = [],
): AssumptionVerdict[] {
  const locate = createLocator();
  return assumedEndpoints().map((endpoint) => {
    const call = endpointName(endpoint);
    const own = learned.find((one) => one.call === call);
    const evidence = [...(own ? evidenceOf(endpoint, own) : []), ...descriptionOf(call, described)];
    const against = evidence.filter(({ isAgainst }) => isAgainst);
    const verdict = against.length ? "refuted" : evidence.length ? "confirmed" : "open";
    const first = against.find(({ at }) => at);
    return {
      call,
      assumed: endpoint.wire.assumed ?? "",
      verdict,
      evidence: (against.length ? against : evidence).map(({ text }) => text),
      line: locate({ call, at: first?.at ? `reply ${first.at}` : "" }),
      proposed: propose(verdict, against),
    };
  });
}

function assumedEndpoints(): Endpoint[] {
  const all = Object.values(endpoints as Record<string, EndpointGroup>).flatMap(Object.values) as Endpoint[];
  return all.filter(({ wire }) => wire.assumed && !wire.localOnly);
}

function propose(verdict: Verdict, against: readonly Evidence[]): string {
  if (verdict === "confirmed") return "remove `assumed`";
  if (verdict === "open") return "none: only a write, or a description of the upstream, could tell";
  return [...new Set(against.map(({ proposed, text }) => proposed ?? `change what is said of: ${text}`))].join("; ");
}

/** A call that was answered confirms its assumption unless something in the answers is against it. */
function evidenceOf(endpoint: Endpoint, { asked, differences, places, isList, filters }: LearnedCall): Evidence[] {
  if (asked === 0) return [];
  const broken = differences
    .filter(({ kind }) => kind === "refused" || kind === "breaks" || kind === "missing")
    .map(
      ({ kind, place, what }): Evidence => ({
        text: `${place || "the reply"} ${kind}: ${what}`,
        isAgainst: true,
        at: place,
      }),
    );
  const names = filters.map(({ filter, verdict }): Evidence => {
    const isAgainst = verdict === "no effect" || verdict === "refused";
    return { text: `${filter}: ${verdict}`, isAgainst, proposed: `give ${filter} another name in \`aliases\`` };
  });
  const shapes = compareShapes(endpoint, places);
  // A list without rows says nothing about its filters.
  const isShown = Object.keys(places).length > 0 && (!isList || filters.length > 0);
  const kept: Evidence = { text: `answered as assumed in ${asked} replies`, isAgainst: false };
  return [...broken, ...names.filter(({ isAgainst }) => isAgainst), ...shapes, ...(isShown ? [kept] : [])];
}

/** Where a part came in another shape than the example of the pact, or nowhere. */
function compareShapes(endpoint: Endpoint, places: LearnedShape): Evidence[] {
  const promised: LearnedShape = {};
  for (const { body } of interactions.filter((one) => one.endpoint === endpoint && one.kind === "example"))
    learnShape(promised, body);
  const names = Object.keys(places);
  return Object.entries(promised).flatMap(([place, { kinds }]): Evidence[] => {
    const came = places[place];
    const parent = place.replace(/(\.[\w*]+|\[\])$/, "");
    // What is inside a part that is missing itself is not told again; an empty list says nothing about its entries.
    if (!came) return isSeen(places, parent, place) ? [missing(place, names)] : [];
    const wanted = Object.keys(kinds).filter((kind) => kind !== "null");
    const others = Object.keys(came.kinds).filter((kind) => kind !== "null" && !wanted.includes(kind));
    if (wanted.length === 0 || others.length === 0 || areNumbers([...wanted, ...others])) return [];
    const text = `${place} came as ${others.join(" or ")}, assumed ${wanted.join(" or ")}`;
    return [{ text, isAgainst: true, at: place, proposed: `read ${place} as ${others.join(" or ")}` }];
  });
}

function isSeen(places: LearnedShape, parent: string, place: string): boolean {
  if (parent === place) return places.$ !== undefined;
  return (places[parent]?.kinds[place.endsWith("[]") ? "list" : "object"] ?? 0) > 0 && !place.endsWith("[]");
}

function missing(place: string, names: readonly string[]): Evidence {
  const [parent, field = place] = [place.replace(/\.?[\w*]+$/, ""), place.match(/[\w*]+$/)?.[0]];
  const siblings = names.filter((name) => name.replace(/\.?[\w*]+$/, "") === parent && !name.endsWith("]"));
  const other = findOtherName(
    field,
    siblings.map((name) => name.match(/[\w*]+$/)?.[0] ?? ""),
  );
  const proposed = other
    ? `read ${place} under the name ${other}`
    : `take ${place} out of the promise, or name where it is in the mapping file`;
  return { text: `${place} is in no reply`, isAgainst: true, at: place, proposed };
}

const areNumbers = (kinds: readonly string[]) => kinds.every((kind) => kind === "number" || kind === "whole number");

/** What an OpenAPI description of the upstream says; the description of two calls in one operation is that of both. */
function descriptionOf(call: string, described: readonly ComparedCall[]): Evidence[] {
  const own = described.find((one) => one.call.split("+").includes(call));
  if (!own?.verdict || own.verdict === "open") return [];
  if (own.verdict === "confirmed") return [{ text: "described as assumed", isAgainst: false }];
  return own.differences
    .filter((one) => !isHarmless(one))
    .map(({ at, what }) => ({
      text: `described otherwise: ${[at, what].filter(Boolean).join(": ")}`,
      isAgainst: true,
    }));
}
