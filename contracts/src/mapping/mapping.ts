import * as z from "zod/mini";
import type { EndpointGroup } from "../endpoint.ts";
import { endpointName, endpoints } from "../index.ts";
import { SignedInUser } from "../resources/session.ts";
import { dateFormatProblem } from "./dateFormats.ts";
import { placesOf } from "./places.ts";

/** The path of a part in a reply: names separated by dots, or `.` for the whole reply. */
const Path = z.string().check(z.regex(/^(\.|[\w-]+(\.[\w-]+)*)$/, "must be names with dots between them, or a dot"));

const optionalPaths = (keys: readonly string[]) =>
  z.optional(z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(Path)]))));

const DateFormat = z.string().check(
  z.superRefine((format, context) => {
    const problem = dateFormatProblem(format);
    if (problem) context.addIssue({ code: "custom", message: problem, input: format });
  }),
);

/** The calls whose replies may be mapped, and the places that the documents name in each. */
const replyParts = Object.fromEntries(
  Object.values(endpoints as Record<string, EndpointGroup>)
    .flatMap((group) => Object.values(group))
    .filter(({ kind }) => kind === "query")
    .map((endpoint) => [endpointName(endpoint), placesOf(endpoint.reply)] as const)
    .filter(([, parts]) => parts.length > 0),
);

const Name = z.string().check(z.regex(/^[\w-]+$/, "must be a name"));
const writes = Object.values(endpoints as Record<string, EndpointGroup>)
  .flatMap((group) => Object.values(group))
  .filter(({ kind, method }) => kind !== "query" && method !== "DELETE")
  .map((endpoint) => endpointName(endpoint));

const Mapping = z.strictObject({
  /** The path of the login call, that of each part of a sign-in answer, under the names of `SignedInUser`, and what roles in words mean. */
  signIn: z.optional(
    z.strictObject({
      path: z.optional(z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, "must be names with slashes between them"))),
      wrapper: z.optional(Path),
      names: optionalPaths(Object.keys(SignedInUser.shape)),
      roles: z.optional(z.record(z.string(), z.int().check(z.gte(1)))),
    }),
  ),
  /** By call and place, the paths of what the documents name: in the reply or, for a field of a row, in that row. */
  replies: z.optional(
    z.strictObject(Object.fromEntries(Object.entries(replyParts).map(([call, parts]) => [call, optionalPaths(parts)]))),
  ),
  /** Where in every answer the reply is, such as `data`. */
  envelope: z.optional(Path),
  /** Where a refusal has its sentence and its reasons for fields, and our names of those fields. */
  errors: z.optional(
    z.strictObject({
      message: z.optional(Path),
      fields: z.optional(Path),
      names: z.optional(z.record(z.string(), Name)),
    }),
  ),
  /** By write, the object that wraps its body where the documents name none. */
  requests: z.optional(
    z.strictObject(Object.fromEntries(writes.map((call) => [call, z.optional(z.strictObject({ wrapper: Name }))]))),
  ),
  /** Date formats in replies, tried in this order before those that are read anyway. */
  dates: z.optional(z.array(DateFormat)),
});

/** How an upstream's replies are laid out where they differ from the documents (docs/contract.md). */
export interface Mapping {
  signIn?: {
    path?: string | undefined;
    wrapper?: string | undefined;
    names?: Record<string, string | undefined> | undefined;
    roles?: Record<string, number> | undefined;
  };
  replies?: Record<string, Record<string, string | undefined> | undefined>;
  envelope?: string | undefined;
  errors?: {
    message?: string | undefined;
    fields?: string | undefined;
    names?: Record<string, string> | undefined;
  };
  requests?: Record<string, { wrapper: string } | undefined>;
  dates?: string[];
}

/** A mapping that cannot be used; the message names each wrong entry and its reason. */
export class WrongMapping extends Error {
  override name = "WrongMapping";
}

/**
 * Checks a mapping that was parsed from its file.
 * @throws WrongMapping
 */
export function parseMapping(value: unknown): Mapping {
  const { data, error } = z.safeParse(Mapping, value);
  if (data) return data as Mapping;
  const entries = error.issues.flatMap((issue) => entriesOf(issue));
  throw new WrongMapping([...new Set(entries)].join(", "));
}

function entriesOf(issue: z.core.$ZodIssue): string[] {
  const at = (...more: string[]) => [...issue.path.map(String), ...more].join(".") || "the whole file";
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${at(key)} (there is no such entry)`);
  if (issue.code === "invalid_type") return [`${at()} (must be of type ${issue.expected})`];
  return [`${at()} (${issue.message})`];
}
