import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { interactions } from "../../pact/interactions.ts";
import { endpointName } from "../../src/index.ts";
import { toWireRequest } from "../../tools/mutation/requestMutants.ts";
import { formatSnapshot, takeSnapshot } from "../../tools/snapshot/snapshot.ts";
import { known } from "./mutateSnapshot.ts";
import { observeJson, observeRequest } from "./observe.ts";

const { calls } = takeSnapshot();
const successes = interactions.filter(({ kind }) => kind !== "refusal");

describe("the snapshot of the contract", () => {
  test("matches the table of calls; `npm run contract:snapshot` regenerates it", () => {
    expect(readFileSync(new URL("../../snapshot.json", import.meta.url), "utf8")).toBe(formatSnapshot(takeSnapshot()));
  });

  test("names every part of every request of the pact", () => {
    const unknown = interactions.flatMap((interaction) => {
      const name = endpointName(interaction.endpoint);
      const places = [...observeRequest(toWireRequest(interaction)).keys()];
      return places.filter((place) => !calls[name]?.request[place]).map((place) => `${name} ${place}`);
    });

    expect(unknown).toEqual([]);
  });

  test("finds every required part of a request in the requests of the pact", () => {
    const missing = successes.flatMap((interaction) => {
      const request = calls[endpointName(interaction.endpoint)]?.request ?? {};
      const seen = observeRequest(toWireRequest(interaction));
      const required = Object.entries(request).filter(([place, { optional, type }]) => {
        const isTopLevel = !/[\].]/.test(place.replace(/^part \w+\[(\w+)\]$/, "$1").replace(/^body \w+\./, ""));
        return !optional && isTopLevel && type !== "list" && /^(query|body|part)/.test(place);
      });
      return required.filter(([place]) => !seen.has(place)).map(([place]) => `${interaction.title} ${place}`);
    });

    expect(missing).toEqual([]);
  });

  test("names every part of every reply of the pact", () => {
    const unknown = successes.flatMap(({ endpoint, body }) => {
      const name = endpointName(endpoint);
      const reply = calls[name]?.reply ?? {};
      const isOpen = reply.$?.type === "anything" || reply.$?.type === "layer";
      const places = body === undefined || isOpen ? [] : [...observeJson(body).keys()];
      return places.filter((place) => !reply[known(reply, place)]).map((place) => `${name} ${place}`);
    });

    expect(unknown).toEqual([]);
  });

  test.each([
    ["enquiries.list", "query search_query", { type: "text", optional: true, as: "search" }],
    ["enquiries.update", "body enquiry.builders_enquiries_attributes[].status_id", { type: "id", as: "status_id" }],
    ["enquiries.create", "body enquiry.enquiry", { type: "text", optional: true, nullable: true, as: "enquiry" }],
    ["meetings.create", "part users_meeting[recording]", { optional: true, as: "recorded_audio" }],
    ["meetings.create", "part users_meeting[campaigns][n][IUD]", { values: ["I", "U"] }],
    ["enquiries.details", "path id", { type: "id", as: "id" }],
  ])("%s has a part %s", (name, place, facts) => {
    expect(calls[name]?.request[place]).toMatchObject(facts);
  });

  test("knows under which name browsers read a part of a reply", () => {
    expect(calls["enquiries.list"]?.reply["enquiry[].id"]).toMatchObject({ type: "id", as: "rows[].id" });
    expect(calls["enquiries.list"]?.reply.total_count).toMatchObject({ as: "total" });
    expect(calls["enquiries.details"]?.reply["enquiry.rm"]).toMatchObject({ type: "text", nullable: true, as: "rm" });
  });
});
