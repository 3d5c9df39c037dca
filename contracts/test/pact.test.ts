import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { interactions } from "../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpointName, endpoints, isAttachment } from "../src/index.ts";
import { describeShape, listLeaves } from "../tools/shape.ts";

const table = Object.values(endpoints as Record<string, EndpointGroup>)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => ({ call: endpointName(endpoint), endpoint }));

/** What no exchange can show, and why. */
const unpromised: [RegExp, string][] = [
  [/^session\.\w+ (auth_token|user_name|otp_required)$/, "other spellings of an answer that no document shows"],
  [/^calls\.brokers\w+ .*locality_name$/, "the other spelling of locality"],
  [/^projectBrokers\.details .*total_campaigns$/, "the other spelling of total_campaign"],
  [/^campaigns\.(list|ofProject|ofMeeting) .*\[\]\.campaign_id$/, "id in this context (SPEC-124)"],
  [/^campaigns\.ofBroker .*\[\]\.id$/, "campaign_id in this context (SPEC-124)"],
  [/^meetings\.details meeting\.campaign_data/, "the other place of campaign_data"],
  [
    /^meetings\.details campaign_data\[\]\.(campaign_id|broker_name|categorization|firm_name|bb_broker_id|buildings_broker_id|project_name|broker_categorization|field_executive)$/,
    "a meeting's campaigns are told in short",
  ],
  [/^brokers\.list brokers\[\]\.comment/, "comments are told in details only"],
  [/^meetingRequests\.settings brokers_uuids\[\]\.name$/, "the other spelling of firm_name"],
  [/^session\.logout success$/, "another word for status, which the documents do not have"],
  [/\block_version$/, "the version of a record, which the reference backend alone knows"],
  [/^meetings\.create campaigns\[\]\.(id|_destroy)$/, "a new meeting has no older campaigns"],
];

const unexplained = (missing: string[]) =>
  missing.filter((part) => !unpromised.some(([pattern]) => pattern.test(part)));

const missingReplies = table.flatMap(({ call, endpoint }) => {
  const held = of(endpoint).flatMap(({ status, body }) => (status === 200 ? placesOf(body) : []));
  return notAmong(held, endpoint.reply).map((place) => `${call} ${place}`);
});

const missingInputs = table.flatMap(({ call, endpoint }) => {
  const asked = of(endpoint).flatMap(({ input }) => placesOf(z.encode(endpoint.input, input)));
  return notAmong(asked, endpoint.input).map((place) => `${call} ${place}`);
});

describe("the pact", () => {
  test("every exchange has a unique name, which starts with its call", () => {
    const titles = interactions.map(({ title }) => title);

    expect(new Set(titles).size).toBe(titles.length);
    expect(interactions.filter(({ title, endpoint }) => !title.startsWith(endpointName(endpoint)))).toEqual([]);
  });

  test.each([401, 403, 404, 422, 500])("it contains a refusal with %i", (status) => {
    expect(interactions.filter((exchange) => exchange.status === status).length).toBeGreaterThan(0);
  });

  test("every part of every reply is in some exchange", () => {
    expect(unexplained(missingReplies)).toEqual([]);
  });

  test("every part of every input is in some exchange", () => {
    expect(unexplained(missingInputs)).toEqual([]);
  });

  test("every exception is still needed", () => {
    const missing = [...missingReplies, ...missingInputs];

    expect(unpromised.filter(([pattern]) => !missing.some((part) => pattern.test(part)))).toEqual([]);
  });

  test("only parts that may be null are null in a reply", () => {
    const null_ = interactions.filter(({ body }) => JSON.stringify(body ?? "").includes(":null"));

    expect(null_.length).toBeGreaterThanOrEqual(10);
    for (const { endpoint, body } of null_)
      expect(z.safeDecode(endpoint.reply, body as never)).toMatchObject({ success: true });
  });
});

function of(endpoint: Endpoint) {
  return interactions.filter((exchange) => endpointName(exchange.endpoint) === endpointName(endpoint));
}

function notAmong(places: string[], schema: z.ZodMiniType) {
  return listLeaves(describeShape(schema))
    .filter(({ place, name }) => place && name !== "anything" && !places.some((other) => isWithin(other, place)))
    .map(({ place }) => place);
}

/** Every path of a value that is filled; a layer with an unknown key counts as `*`. */
function placesOf(value: unknown, at = ""): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => placesOf(entry, `${at}[]`));
  if (typeof value !== "object" || isAttachment(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, at ? `${at}.${key}` : key));
}

function isWithin(place: string, wanted: string) {
  const known = wanted.startsWith("*.") ? place.replace(/^[^.]+/, "*") : place;
  return known === wanted || known.startsWith(`${wanted}[`) || known.startsWith(`${wanted}.`);
}
