import * as fc from "fast-check";
import { STATES, type State } from "../../pact/example.ts";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import { endpointName, type Part, toRequest } from "../../src/index.ts";
import type { Openapi, Operation } from "../compare/readOpenapi.ts";
import { hostile, near, nearParts } from "./arbitraries.ts";

/** A request as it is sent. */
export interface FuzzRequest {
  method: string;
  /** Below the base address, with its query. */
  path: string;
  headers: Record<string, string>;
  json?: unknown;
  form?: Part[];
}

/** One operation of the description, asked in one state of the provider. */
export interface FuzzCase {
  operation: Operation;
  title: string;
  state: string;
  requests: fc.Arbitrary<FuzzRequest>;
}

/** Every success of the pact as the seed of requests: its operation, its state and its input. */
export function fuzzCases(description: Openapi): FuzzCase[] {
  const operations = operationsByName(description);
  return interactions
    .filter(({ status, given }) => status === 200 && given !== ("failing" satisfies State))
    .map((interaction) => {
      const operation = operations.get(endpointName(interaction.endpoint));
      if (!operation) throw new Error(`${interaction.title} is in no description`);
      const requests = requestsLike(interaction, operation);
      return { operation, title: interaction.title, state: STATES[interaction.given], requests };
    });
}

function operationsByName({ paths }: Openapi): Map<string, Operation> {
  const all = Object.values(paths).flatMap(Object.values) as Operation[];
  return new Map(all.flatMap((own) => (own.operationId ?? "").split("+").map((name) => [name, own] as const)));
}

function requestsLike({ endpoint, input, token }: Interaction, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method, path, headers, body } = toRequest(endpoint, input, token);
  const [pathname = "", query = ""] = path.split("?");
  const schemas = (operation.parameters ?? []).filter((one) => one.in === "query").map((one) => [one.name, one.schema]);
  const shared = { pathname: pathnames(pathname), query: nearParts(Object.fromEntries(schemas), readQuery(query)) };
  const content = operation.requestBody?.content ?? {};
  const json = content["application/json"]?.schema;
  const sends =
    Array.isArray(body) || body === undefined
      ? fc.constant(undefined)
      : fc.oneof({ weight: 20, arbitrary: near(json, JSON.parse(body)) }, { weight: 1, arbitrary: hostile });
  const form = Array.isArray(body) ? forms(body) : fc.constant(undefined);
  return fc.record({ ...shared, json: sends, form }).map(({ pathname: at, query: values, json: own, form: parts }) => ({
    method,
    path: writeQuery(at, values),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-type")),
    ...(own !== undefined && { json: own }),
    ...(parts && { form: parts }),
  }));
}

/** A segment with a digit is an id; now and then it is another. */
function pathnames(pathname: string): fc.Arbitrary<string> {
  const other = fc.oneof(fc.nat(10_000), fc.constantFrom("0", "-1", "9".repeat(20), "%00", "abc", "1.5"), fc.uuid());
  const segments = pathname
    .split("/")
    .map((segment) =>
      /\d/.test(segment)
        ? fc.oneof({ weight: 12, arbitrary: fc.constant(segment) }, { weight: 1, arbitrary: other.map(String) })
        : fc.constant(segment),
    );
  return fc.tuple(...segments).map((all) => all.join("/"));
}

/** A part of a form is dropped, repeated, or has another text; a file may be any bytes. */
function forms(parts: Part[]): fc.Arbitrary<Part[]> {
  const choices = parts.map((own) => {
    const others = typeof own.value === "string" ? texts(own.name) : files(own);
    return fc.oneof(
      { weight: 24, arbitrary: fc.constant([own]) },
      { weight: 1, arbitrary: fc.constantFrom([], [own, own]) },
      { weight: 2, arbitrary: others.map((other) => [other]) },
    );
  });
  return fc.tuple(...choices).map((all) => all.flat());
}

const texts = (name: string) =>
  hostile.map((value) => ({ name, value: typeof value === "string" ? value : (JSON.stringify(value) ?? "") }));

const files = ({ name, value }: Part) =>
  fc.uint8Array({ maxLength: 300 }).map((bytes): Part => {
    const { name: file, type } = value as Exclude<Part["value"], string>;
    return {
      name,
      value: {
        name: file,
        type,
        async *stream() {
          yield bytes;
        },
      },
    };
  });

function readQuery(query: string): Record<string, unknown> {
  const names = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  const values = [...names].map(([name, all]) => [
    name,
    name.endsWith("[]") ? all.map(([, value]) => value) : all[0]?.[1],
  ]);
  return Object.fromEntries(values);
}

function writeQuery(pathname: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one));
  return query.size ? `${pathname}?${query}` : pathname;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
