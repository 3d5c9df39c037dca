import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints, type Part, toRequest, type WireRequest } from "../src/index.ts";
import { MeetingEdit } from "../src/resources/meetings.ts";
import { createClient } from "./createClient.ts";

/** Each statement of the specification in all its parts. */
describe("the broker meeting", () => {
  const edit = {
    id: 7,
    start_date_time: "2026-11-20T10:00:00+05:30",
    end_date_time: "2026-11-20T11:00:00+05:30",
    meeting_type: "Site Visit",
    app_engagement: false,
    no_app_engagement_comments: "No network",
    comment: "Agreed on the second tower",
    location: "Baner, Pune",
  };

  test("the broker meeting accepts a complete edit", { tags: "V042" }, () => {
    expect(z.safeParse(MeetingEdit, edit).success).toBe(true);
  });

  test.each(["start_date_time", "end_date_time", "meeting_type", "app_engagement", "comment", "location"])(
    "the broker meeting refuses an edit without %s at that field",
    { tags: "V042" },
    (field) => {
      for (const blank of [undefined, null, ""]) {
        const { error } = z.safeDecode(MeetingEdit, { ...edit, [field]: blank } as never);
        expect(error?.issues.map(({ path }) => path.join("."))).toContain(field);
      }
    },
  );

  test("the broker meeting sends each field of a new one under the name of the documents", { tags: "D015" }, () => {
    const fields = {
      broker_id: 3,
      user_id: 5,
      start_date_time: edit.start_date_time,
      end_date_time: edit.end_date_time,
      rating_to_broker: 4,
      comment: "Friendly",
      minutes_of_meeting: "Agreed",
      meeting_type: "Site Visit",
      app_engagement: false,
      location: "Baner, Pune",
    };
    const { body } = toRequest(endpoints.meetings.create, { ...fields, no_app_engagement_comments: "No network" });
    const sent = Object.fromEntries((body as Part[]).map(({ name, value }) => [name, value]));

    for (const [name, value] of Object.entries(fields)) expect(sent[`users_meeting[${name}]`]).toBe(String(value));
  });
});

describe("replies", () => {
  const openClient = (body: unknown) => {
    const requests: WireRequest[] = [];
    const call = createClient(async (request) => {
      requests.push(request);
      return { status: 200, body };
    });
    return { call, requests };
  };

  test("the details of a stand-up are requested by its id, and read from daily_stand_up", {
    tags: "C075",
  }, async () => {
    const { call, requests } = openClient({ daily_stand_up: { id: 9, comment: "Met three brokers" } });

    expect(await call(endpoints.standUps.details, { id: 9 })).toEqual({ id: 9, comment: "Met three brokers" });
    expect(requests).toMatchObject([{ method: "GET", path: "daily_stand_ups/9/daily_stand_up_detail" }]);
  });

  test("a stand-up outside of daily_stand_up cannot be read", { tags: "C075" }, async () => {
    await expect(openClient({ id: 9 }).call(endpoints.standUps.details, { id: 9 })).rejects.toMatchObject({
      status: 502,
    });
  });

  test("a premium enquiry is read with all of its fields", { tags: "D046" }, async () => {
    const fields = {
      id: 4,
      broker_firm_name: "Skyline Properties",
      building_name: "Green Park",
      premium_enquiry_no: "PE-2026-00004",
      name: "Ravi Kumar",
      deleted_at: "2026-11-20T10:00:00+05:30",
      executive_name: "Santosh Jadhav",
      booking_done: true,
      site_visit_done: false,
      visit_date: "2026-11-18",
      created_at: "2026-11-01T09:00:00+05:30",
      approved: true,
    };
    const page = { premium_enquiries: [fields], per_page: 20, total_count: 1 };

    expect(await openClient({ premium_enquiry: fields }).call(endpoints.premiumEnquiries.details, { id: 4 })).toEqual(
      fields,
    );
    expect((await openClient(page).call(endpoints.premiumEnquiries.list, {})).rows).toEqual([fields]);
  });
});
