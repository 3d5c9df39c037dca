import { expect, test } from "vitest";
import { endpoints, fromRequest, toRequest } from "../src/index.ts";

const { enquiries } = endpoints;

test("the id in the path has priority over query and body", () => {
  const arrived = { params: { id: "12" }, query: { id: "13" }, body: { enquiry: { id: "14" } } };
  expect(fromRequest(enquiries.update, arrived).id).toBe("12");
});

test("blank filters are not sent", () => {
  expect(toRequest(enquiries.list, { search: "", name: undefined, status_ids: [] }).path).toBe("enquiries_builders");
});

test("a changed campaign is named in the query, and its fields are sent in the wrapper", () => {
  const { path, body } = toRequest(endpoints.campaigns.update, {
    campaign_id: 9,
    building_id: 4,
    start_date: "2026-11-20",
    end_date: "2026-11-21",
    campaign_type: "Standee",
    title: "Canopy",
    compaign_data: "500",
    executive_comments: "Done",
    executed: false,
  });

  expect(path).toBe("buildings/brokers/campaigns?campaign_id=9");
  expect(Object.keys(JSON.parse(String(body)))).toEqual(["buildings_brokers_campaign"]);
  expect(JSON.parse(String(body)).buildings_brokers_campaign).not.toHaveProperty("campaign_id");
});
