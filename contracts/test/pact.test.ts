import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { interactions } from "../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpointName, endpoints, isAttachment } from "../src/index.ts";
import { describeShape, listLeaves } from "../tools/shape.ts";

const table = Object.values(endpoints as Record<string, EndpointGroup>)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => ({ call: endpointName(endpoint), endpoint }));

/** Parts that no exchange covers, each with the reason. */
const exceptions: [RegExp, string][] = [
  [/^session\.\w+ (auth_token|user_name|otp_required)$/, "other names in the reply, not in the documents"],
  [/^calls\.brokers\w+ .*locality_name$/, "another name of locality"],
  [/^projectBrokers\.details .*total_campaigns$/, "another name of total_campaign"],
  [/^campaigns\.(list|ofProject|ofMeeting) .*\[\]\.campaign_id$/, "id in this context (SPEC-124)"],
  [/^campaigns\.ofBroker .*\[\]\.id$/, "campaign_id in this context (SPEC-124)"],
  [/^meetings\.details meeting\.campaign_data/, "another place of campaign_data"],
  [
    /^meetings\.details campaign_data\[\]\.(campaign_id|broker_name|categorization|firm_name|bb_broker_id|buildings_broker_id|project_name|broker_categorization|field_executive)$/,
    "a meeting lists its campaigns in short form",
  ],
  [/^brokers\.list brokers\[\]\.comment/, "only details have comments"],
  [/^meetingRequests\.settings brokers_uuids\[\]\.name$/, "another name of firm_name"],
  [/^session\.logout success$/, "another name of status, not in the documents"],
  [/\block_version$/, "the version of a record, which only the reference backend has"],
  [/^meetings\.create campaigns\[\]\.(id|_destroy)$/, "a new meeting has no older campaigns"],
];

const withoutExceptions = (missing: string[]) =>
  missing.filter((part) => !exceptions.some(([pattern]) => pattern.test(part)));

const missingReplies = table.flatMap(({ call, endpoint }) => {
  const covered = interactionsOf(endpoint).flatMap(({ status, body }) => (status === 200 ? placesOf(body) : []));
  return missingPlaces(covered, endpoint.reply).map((place) => `${call} ${place}`);
});

const missingInputs = table.flatMap(({ call, endpoint }) => {
  const covered = interactionsOf(endpoint).flatMap(({ input }) => placesOf(z.encode(endpoint.input, input)));
  return missingPlaces(covered, endpoint.input).map((place) => `${call} ${place}`);
});

describe("the pact", () => {
  test("every exchange has a unique name, which starts with its call", () => {
    const titles = interactions.map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
    expect(interactions.filter(({ title, endpoint }) => !title.startsWith(endpointName(endpoint)))).toEqual([]);
  });

  test.each([401, 403, 404, 422, 500])("the pact contains a refusal with %i", (status) => {
    expect(interactions.filter((exchange) => exchange.status === status).length).toBeGreaterThan(0);
  });

  test("every part of every reply is in some exchange", () => {
    expect(withoutExceptions(missingReplies)).toEqual([]);
  });

  test("every part of every input is in some exchange", () => {
    expect(withoutExceptions(missingInputs)).toEqual([]);
  });

  test("every exception of these tests is still needed", () => {
    const missing = [...missingReplies, ...missingInputs];

    expect(exceptions.filter(([pattern]) => !missing.some((part) => pattern.test(part)))).toEqual([]);
  });

  test("only parts that may be null are null in a reply", () => {
    const withNull = interactions.filter(({ body }) => JSON.stringify(body ?? "").includes(":null"));

    expect(withNull.length).toBeGreaterThanOrEqual(10);
    for (const { endpoint, body } of withNull)
      expect(z.safeDecode(endpoint.reply, body as never)).toMatchObject({ success: true });
  });
});

function interactionsOf(endpoint: Endpoint) {
  return interactions.filter((exchange) => endpointName(exchange.endpoint) === endpointName(endpoint));
}

function missingPlaces(places: string[], schema: z.ZodMiniType) {
  return listLeaves(describeShape(schema))
    .filter(({ place, name }) => place && name !== "anything" && !places.some((other) => isWithin(other, place)))
    .map(({ place }) => place);
}

/** The paths of all values that are not null. */
function placesOf(value: unknown, path = ""): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => placesOf(entry, `${path}[]`));
  if (typeof value !== "object" || isAttachment(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, path ? `${path}.${key}` : key));
}

/** Whether a place is at or inside an expected one, which begins with `*` if it is below a layer with an unknown key. */
function isWithin(place: string, expected: string) {
  const known = expected.startsWith("*.") ? place.replace(/^[^.]+/, "*") : place;
  return known === expected || known.startsWith(`${expected}[`) || known.startsWith(`${expected}.`);
}
