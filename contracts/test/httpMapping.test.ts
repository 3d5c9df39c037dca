import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { get } from "../src/endpoint.ts";
import { endpoints, fromParts, fromRequest, type Part, toRequest } from "../src/index.ts";

const { enquiries, premiumEnquiries, projectBrokers, campaigns } = endpoints;
const jpeg = { name: "form.jpg", type: "image/jpeg", async *stream() {} };

const edit = {
  id: 12,
  enquiry_id: 99,
  next_call_date: "2026-11-21T10:00:00+05:30",
  vcm_done: true,
  vcm_done_date: "2026-11-18",
  visited: true,
  enquiry_visit_date: "2026-11-19",
  obm_done: false,
  obm_done_date: null,
  status_id: 3,
  is_nri: false,
  dead_reason: null,
  dead_reason_comment: null,
  executive_comments: "Wants a second visit",
};

const campaign = {
  campaign_id: 9,
  building_id: 4,
  start_date: "2026-11-20",
  end_date: "2026-11-21",
  campaign_type: "Standee",
  title: "Canopy",
  compaign_data: "500",
  executive_comments: "Done",
  executed: false,
};

describe("a request", () => {
  test("a request for points of a broker has the broker's id in path and query", { tags: "C071" }, () => {
    const { path } = toRequest(endpoints.engagement.report, { id: 7, page: 2, expired: true });

    expect(path).toBe("brokers/7/cp_engagement_report?id=7&pageNo=2&expired=true");
  });

  test("a request has the token as Token token=…", { tags: "C002" }, () => {
    expect(toRequest(enquiries.details, { id: 5 }, "abc").headers.authorization).toBe("Token token=abc");
    expect(toRequest(enquiries.details, { id: 5 }).headers).not.toHaveProperty("authorization");
  });

  test("a request sends and accepts JSON, unless it is a form", { tags: "C003" }, () => {
    expect(toRequest(enquiries.details, { id: 5 }).headers).toEqual({
      accept: "application/json",
      "content-type": "application/json",
    });
    const form = {
      id: 4,
      enquiry_eoi_form_attributes: { is_approved: true, premium_enquiry_id: 4, eoi_done_form: jpeg },
    };
    expect(toRequest(premiumEnquiries.update, form).headers).toEqual({ accept: "application/json" });
  });

  test("a request sends arrays in bracket form, and page and search text under the names of this call", {
    tags: ["C004", "C013"],
  }, () => {
    const { path } = toRequest(enquiries.list, {
      page: 2,
      search: "asha",
      status_ids: [1, 2],
      is_advanced_search: true,
    });
    expect(decodeURIComponent(path)).toBe(
      "enquiries_builders?status_ids[]=1&status_ids[]=2&page=2&search_query=asha&is_advanced_search=true",
    );
  });

  test("a request for the list of projects sends the search text as search", { tags: "C025" }, () => {
    expect(toRequest(endpoints.projects.list, { page: 3, search: "park" }).path).toBe(
      "buildings/all?page=3&search=park",
    );
  });

  test("a request for interested brokers sends the page as pageNo", { tags: "C040" }, () => {
    expect(toRequest(projectBrokers.interested, { id: 8, page: 2, search: "om" }).path).toBe(
      "buildings/interested_brokers?pageNo=2&search_query=om&id=8",
    );
  });

  test("a request has the record's keys in the query and the rest in its wrapper", { tags: "C046" }, () => {
    const update = {
      building_broker_id: 4,
      status_id: 1,
      performance: "P0",
      next_call_date: "2026-11-21",
      executive_comments: "Called",
    };
    const { path, body } = toRequest(projectBrokers.update, update);
    expect(path).toBe("buildings/update_building_broker?building_broker_id=4");
    expect(JSON.parse(String(body))).toEqual({
      building_broker: { status_id: 1, performance: "P0", next_call_date: "2026-11-21", executive_comments: "Called" },
    });
  });

  test("a request of an edited enquiry has the shape of the documents", { tags: ["D004", "D005", "D006"] }, () => {
    const { path, body } = toRequest(enquiries.update, edit);
    expect(path).toBe("enquiries_builders/12");
    expect(JSON.parse(String(body))).toEqual({
      enquiry: {
        enquiry_id: 99,
        vcm_done: true,
        vcm_done_date: "2026-11-18",
        visited: true,
        visit_date: "2026-11-19",
        obm_done: false,
        obm_done_date: null,
        is_nri: false,
        dead_reason: null,
        dead_reason_comment: null,
        builders_enquiries_attributes: [
          {
            id: 12,
            next_call_date: "2026-11-21T10:00:00+05:30",
            status_id: 3,
            executive_comments: "Wants a second visit",
          },
        ],
      },
    });
  });

  test("a request of a new enquiry has its text only for project 26", { tags: ["D007", "D008"] }, () => {
    const fields = {
      name: "Asha Rao",
      phone: "98765 43210",
      email: "asha@example.com",
      status_id: 1,
      broker_id: 2,
      next_call_date: "2026-11-24T10:00:00+05:30",
      enquiry: "Wants plot 7",
      enquiry_source_id: 4,
      is_nri: false,
      comment: "New",
    };
    const sentFor = (building_id: number) => {
      const input = enquiries.create.input.parse({ ...fields, building_id });
      return JSON.parse(String(toRequest(enquiries.create, input).body));
    };

    expect(sentFor(26)).toEqual({ enquiry: { ...fields, building_id: 26 } });
    expect(sentFor(27).enquiry).not.toHaveProperty("enquiry");
  });

  test("a request that records an access has no body", { tags: "C020" }, () => {
    expect(toRequest(enquiries.recordAccess, { id: 5 })).toMatchObject({
      method: "POST",
      path: "enquiries_builders/5/access_protected_info",
    });
    expect(toRequest(enquiries.recordAccess, { id: 5 })).not.toHaveProperty("body");
  });

  test("a request with a form names its parts by their path", { tags: "C081" }, () => {
    const form = {
      id: 4,
      enquiry_eoi_form_attributes: { is_approved: true, premium_enquiry_id: 4, eoi_done_form: jpeg },
    };
    expect(toRequest(premiumEnquiries.update, form).body).toEqual([
      { name: "premium_enquiry[enquiry_eoi_form_attributes][is_approved]", value: "true" },
      { name: "premium_enquiry[enquiry_eoi_form_attributes][premium_enquiry_id]", value: "4" },
      { name: "premium_enquiry[enquiry_eoi_form_attributes][eoi_done_form]", value: jpeg },
    ]);
  });

  test("a request has executed as 'true' or 'false'", { tags: "D027" }, () => {
    const { body } = toRequest(campaigns.createInMeeting, { id: 3, ...campaign });

    expect(JSON.parse(String(body)).meeting_campaigns.executed).toBe("false");
  });

  test("a request cannot leave a path segment through a key, whatever a schema lets through", () => {
    const loose = get("things/:id/more", z.object({ id: z.string() }), z.unknown());
    for (const id of ["..", "a/b", "%2e%2e", "?x=", "//host", "a\r\nb", "a#b", "a\\b", ""]) {
      expect(() => toRequest(loose, { id })).toThrow(RangeError);
    }
    expect(toRequest(loose, { id: "@host;a=1" }).path).toBe("things/%40host%3Ba%3D1/more");
  });
});

describe("an incoming request", () => {
  test("an incoming request is translated back to our names", () => {
    const request = { params: {}, query: { page: "2", search_query: "asha", "status_ids[]": "4" }, body: undefined };
    const values = fromRequest(enquiries.list, request);
    expect(z.decode(enquiries.list.input, values as never)).toEqual({ page: 2, search: "asha", status_ids: [4] });
  });

  test("an incoming edit of an enquiry has the same values as the form", { tags: "D005" }, () => {
    const body = JSON.parse(String(toRequest(enquiries.update, edit).body));
    const values = fromRequest(enquiries.update, { params: { id: "12" }, query: {}, body });
    expect(z.decode(enquiries.update.input, values as never)).toEqual(edit);
  });

  test("an incoming request has the parts of a form as nested values and lists", () => {
    const parts = [
      { name: "users_meeting[title]", value: "A" },
      { name: "users_meeting[campaigns][0][title]", value: "B" },
      { name: "users_meeting[campaigns][1][title]", value: "C" },
      { name: "plain", value: "D" },
    ];
    expect(fromParts(parts)).toEqual({
      users_meeting: { title: "A", campaigns: [{ title: "B" }, { title: "C" }] },
      plain: "D",
    });
  });

  test("an incoming part with the name of a prototype property does not change a prototype", () => {
    fromParts([
      { name: "__proto__[polluted]", value: "yes" },
      { name: "a[constructor][prototype][polluted]", value: "yes" },
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("rules of the forms", () => {
  const issues = (schema: z.ZodMiniType, value: object) =>
    z.safeDecode(schema, value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  for (const [tags, answer, date] of [
    [["V013"], "vcm_done", "vcm_done_date"],
    [["V014"], "visited", "enquiry_visit_date"],
    [["V015"], "obm_done", "obm_done_date"],
  ] as const)
    test(`with ${answer} answered Yes its date is required`, { tags: [...tags] }, () => {
      expect(issues(enquiries.update.input, { ...edit, [answer]: true, [date]: null })).toEqual([`${date}: Required`]);
      expect(issues(enquiries.update.input, { ...edit, [answer]: false, [date]: null })).toBeUndefined();
    });

  test("missing outdoor hours and selfie of a stand-up are reported together", { tags: ["V059", "V062"] }, () => {
    const { create } = endpoints.standUps;

    expect(issues(create.input, { standup_type: "Outdoor Duty", comment: "x".repeat(50), location: "Baner" })).toEqual([
      "selfie_photo: Choose a file",
      "start_date: Required",
      "end_date: Required",
    ]);
  });
});

test("a changed campaign is named in the query, and its fields are sent in the wrapper", () => {
  const { path, body } = toRequest(campaigns.update, campaign);

  expect(path).toBe("buildings/brokers/campaigns?campaign_id=9");
  expect(Object.keys(JSON.parse(String(body)))).toEqual(["buildings_brokers_campaign"]);
  expect(JSON.parse(String(body)).buildings_brokers_campaign).not.toHaveProperty("campaign_id");
});

test("a cleared value is sent as empty text in the form of an edit, and arrives as null", () => {
  const { standUps } = endpoints;
  const edit = { id: 5, comment: "x".repeat(60), todays_meeting_target: null, location: null };
  const { body } = toRequest(standUps.update, edit);
  const parts = body as Part[];
  const empty = parts.filter(({ value }) => value === "").map(({ name }) => name);

  expect(empty.map((name) => name.replace(/^.*\[(.*)\]$/, "$1"))).toEqual(["todays_meeting_target", "location"]);
  const request = fromRequest(standUps.update, { params: { id: "5" }, query: {}, body: fromParts(parts) });
  expect(request).toMatchObject({ todays_meeting_target: null, location: null });
});

test("a value that a new record leaves out is not sent in its form", () => {
  const { body } = toRequest(endpoints.standUps.create, {
    standup_type: "Office",
    comment: "x".repeat(60),
    location: "Pune",
    todays_meeting_target: null,
    selfie_photo: { name: "a.jpg", type: "image/jpeg", stream: async function* () {} },
  });

  expect((body as Part[]).filter(({ value }) => value === "")).toEqual([]);
});
