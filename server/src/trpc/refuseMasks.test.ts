import { type CallEndpoint, type Endpoint, endpointName, endpoints } from "@mobile-crm/contracts";
import { MASK } from "@mobile-crm/contracts/schemas/masked.ts";
import { expect, test } from "vitest";
import { refuseMasks } from "./refuseMasks.ts";

const { clientMeetings, enquiries, meetings, session } = endpoints;
const edit = { id: 5, meeting_type: "Booking", minutes_of_meeting: "" };

/** Sends one write through `refuseMasks`, to an upstream whose records hold `minutes`. */
async function send(endpoint: Endpoint, input: object, minutes = "") {
  const sent: string[] = [];
  const call = (async (called: Endpoint) => {
    sent.push(endpointName(called));
    return called.kind === "query" ? { minutes_of_meeting: minutes } : null;
  }) as CallEndpoint;
  const refusal = await refuseMasks(call, call)(endpoint, input as never).then(
    () => undefined,
    (error: { status: number; publicMessage: string }) => [error.status, error.publicMessage],
  );
  return { refusal, sent };
}

test.each(["brother Asha on ••• before the visit", `brother Asha on ${MASK} before the visit`])(
  "a save with a masked number is refused with a sentence: %s",
  async (minutes_of_meeting) => {
    const { refusal, sent } = await send(clientMeetings.update, { ...edit, minutes_of_meeting }, "on 98200 12345");

    expect(refusal).toEqual([422, expect.stringContaining("stands for a phone number")]);
    expect(sent).toEqual(["clientMeetings.details"]);
  },
);

test("bullets that the record already has are sent back", async () => {
  const minutes_of_meeting = "Liked it ••• very much";
  const { refusal, sent } = await send(
    clientMeetings.update,
    { ...edit, minutes_of_meeting },
    `${minutes_of_meeting}\n`,
  );

  expect(refusal).toBeUndefined();
  expect(sent).toEqual(["clientMeetings.details", "clientMeetings.update"]);
});

test("a masked number is refused anywhere in a save, also in a new record", async () => {
  const campaigns = [{ compaign_data: "Call •••" }];

  expect((await send(meetings.update, { id: 5, campaigns })).refusal?.[0]).toBe(422);
  expect((await send(enquiries.create, { name: "•••" })).sent).toEqual([]);
});

test("a search and a password may contain bullets", async () => {
  expect((await send(enquiries.list, { search: "•••" })).refusal).toBeUndefined();
  expect((await send(session.login, { email: "a@example.com", password: "•••••••" })).refusal).toBeUndefined();
});
