import { describe, expect, test } from "vitest";
import { type Endpoint, type EndpointGroup, endpointName, endpoints, variant } from "../src/index.ts";

const table = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, ...endpoint })),
);

/** Section C of the checklist: each call as the documents name it. */
const documented: Record<string, string> = {
  C006: "DELETE logout",
  C007: "GET daily_stand_ups/settings",
  C008: "GET buildings/settings",
  C009: "GET enquiries_builders/settings",
  C010: "GET users/meetings/settings",
  C011: "GET campaigns/settings",
  C012: "GET premium_enquiries/settings",
  C013: "GET enquiries_builders",
  C016: "POST enquiries_builders/save_search",
  C017: "GET enquiries_builders/search_histories",
  C018: "GET enquiries_builders/:",
  C019: "PUT enquiries_builders/:",
  C020: "POST enquiries_builders/:/access_protected_info",
  C021: "POST enquiries_builders/make_call",
  C022: "GET enquiries_builders/broker_buildings",
  C023: "POST enquiries_builders/create_enquiry",
  C024: "POST buildings/create_project",
  C025: "GET buildings/all",
  "C026 enquiries today": "GET enquiries_builders/todays_calls",
  "C026 enquiries backlog": "GET enquiries_builders/backlog_calls",
  "C026 brokers today": "GET brokers/todays_calls",
  "C026 brokers backlog": "GET brokers/backlog_calls",
  C027: "GET users/meetings",
  C028: "GET users/meetings/:/meeting_detail",
  C029: "GET users/meetings/projects_for_new_campaign",
  C030: "POST users/meetings",
  C031: "PUT users/meetings/:",
  C032: "GET enquiries/client_meetings",
  C034: "GET enquiries/client_meetings/settings",
  C035: "GET enquiries/client_meetings/:/client_meeting_detail",
  C036: "PUT enquiries/client_meetings/:",
  C037: "DELETE enquiries/client_meetings/:",
  C038: "POST enquiries/client_meetings/:/create_client_meeting",
  C039: "POST enquiries/client_meetings/:/create_p_client_meeting",
  C040: "GET buildings/interested_brokers",
  C041: "GET buildings/brokers",
  C042: "GET buildings/broker_detail",
  C043: "GET buildings/broker_users",
  C044: "PUT buildings/main_brokers",
  C045: "GET buildings/interested_brokers_detail",
  C046: "PUT buildings/update_building_broker",
  C047: "GET buildings/show_buildings",
  C048: "GET maps/geocode",
  C049: "GET campaigns",
  C050: "GET buildings/broker_campaign_details",
  C052: "POST buildings/brokers/campaigns",
  C053: "PUT buildings/brokers/campaigns",
  C054: "GET buildings/projects",
  C055: "POST users/meetings/:/create_campaign",
  C056: "GET users/meetings/:/projects",
  C057: "GET buildings/manage_campaigns",
  C058: "GET users/meetings/:/meeting_campaign_list",
  C059: "GET buildings/broker_campaigns",
  C060: "GET brokers/my_cps",
  C065: "GET brokers/my_cps_settings",
  C066: "GET brokers/:/my_cps_detail",
  C067: "POST brokers/make_call",
  C068: "PUT brokers/:",
  C069: "GET brokers/:/call_logs",
  C070: "GET brokers/cp_engagement",
  C071: "GET brokers/:/cp_engagement_report",
  C073: "GET brokers/cp_engagement_detail/:",
  C074: "GET daily_stand_ups",
  C075: "GET daily_stand_ups/:/daily_stand_up_detail",
  C076: "POST daily_stand_ups",
  C077: "PUT daily_stand_ups/:",
  C078: "GET premium_enquiries",
  C080: "GET premium_enquiries/:",
  C081: "PUT premium_enquiries/:",
  C082: "GET cp_meeting_requests",
  C083: "GET cp_meeting_requests/settings",
  C084: "GET cp_meeting_requests/:",
  C085: "DELETE cp_meeting_requests/:",
  C086: "PUT users/meetings/:",
  C087: "PUT forgot_password",
  C088: "PUT users/password",
  C089: "POST send_otp",
  C090: "POST verify_otp",
  C091: "POST login",
};

const address = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ":")}`;

describe("the table of calls", () => {
  test.each(Object.entries(documented))("%s: %s is in the table", (_, call) => {
    expect(table.map(address)).toContain(call);
  });

  test("the table of calls has no calls that the documents do not name", () => {
    expect(table.map(address).filter((call) => !Object.values(documented).includes(call))).toEqual([]);
  });

  test("only the meeting and the request for one share an address, and one of them is a form", () => {
    const shared = table.filter((line) =>
      table.some((other) => other.name !== line.name && address(other) === address(line)),
    );
    expect(shared.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "meetings.update upload",
      "meetingRequests.update mutation",
    ]);
  });

  test("only calls of session are made before sign-in", () => {
    expect(table.filter(({ wire }) => wire.public).every(({ name }) => name.startsWith("session."))).toBe(true);
  });
});

test("a variant of a call has its own request and the name of the call, which is not modified", () => {
  const other = variant(endpoints.session.login, { path: "users/sign_in", method: "PUT" });

  expect(other).toEqual({ ...endpoints.session.login, path: "users/sign_in", method: "PUT" });
  expect([endpointName(other), endpoints.session.login.path]).toEqual(["session.login", "login"]);
});
