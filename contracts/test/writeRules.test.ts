import { type EndpointGroup, endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { filterShape } from "../src/filters/schema.ts";
import { brokerFilters } from "../src/filters/tables.ts";
import { findWrite, isRefreshedBy, writes } from "../src/writes.ts";

const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, { path, kind, method }]) => ({
    name: `${resource}.${name}`,
    resource,
    path,
    kind,
    method,
  })),
);
const reads = calls.filter(({ kind, name }) => kind === "query" && !name.endsWith(".settings"));
const changes = calls.filter(({ kind, resource }) => kind !== "query" && resource !== "session");

/** Writes that have the id of their record in the body. */
const NAMED_IN_BODY: Record<string, string[]> = {
  "projectBrokers.initiate": ["building_id", "broker_id"],
  "projectBrokers.update": ["building_broker_id"],
  "campaigns.update": ["campaign_id"],
};

describe("every write", () => {
  test.each(changes)("$name refreshes the reads of its own resource", ({ name, resource }) => {
    const ownReads = reads.filter((read) => read.resource === resource).map((read) => read.name);

    expect(ownReads.filter((read) => !isRefreshedBy(name, read))).toEqual([]);
  });

  test.each(changes.filter(({ name }) => findWrite(name)?.queueable))(
    "$name identifies the record by its path, or creates one, if it may be queued",
    ({ name, path, method }) => {
      const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key);
      const write = findWrite(name);

      const entityKey = NAMED_IN_BODY[name] ?? (method === "POST" ? "new" : keys);
      expect(write).toMatchObject({ entityKey });
    },
  );

  test("every write has a label that says what it does, without surrounding blanks", () => {
    const labels = Object.entries(writes).flatMap(([name, write]) => (write.queueable ? [[name, write.label]] : []));
    const badLabels = labels.filter(([name = "", label = ""]) => {
      if (name.endsWith(".update")) return !/^(Edit of an?|Form of an?) [a-z ]+[a-z]$/.test(label);
      if (name.endsWith(".remove")) return !/^Deletion of an? [a-z ]+[a-z]$/.test(label);
      if (/\.create/.test(name)) return !/^New [a-z ]+[a-z]$/.test(label);
      return label !== label.trim() || !label;
    });

    expect(badLabels).toEqual([]);
  });
});

test.each([
  ["enquiries.makeCall", "calls.enquiriesToday"],
  ["brokers.update", "calls.brokersBacklog"],
  ["projectBrokers.update", "projects.details"],
  ["campaigns.createInMeeting", "meetings.details"],
])("%s refreshes %s as well", (write, read) => {
  expect(isRefreshedBy(write, read)).toBe(true);
});

test("a filter of texts accepts names with blanks, and digits as a text", () => {
  const search = { cities: ["Navi Mumbai", "Pune (East)"], performance: ["A+", "5"] };

  expect(z.decode(z.object(filterShape(brokerFilters)), search)).toEqual(search);
});
