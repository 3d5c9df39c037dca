import http from "node:http";
import type net from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { socketUpstream, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { type FormPart, file, formOf, inputPart, readResponse, uploadsTo } from "../uploads.ts";
import { json } from "../upstream.ts";

const { create } = inputs.meetings;
const { selfie_photo: _, ...clientMeeting } = inputs.clientMeetings.create;
const image = { path: "executive_image", name: "selfie.jpg", type: "image/jpeg" };
const audio = { path: "recorded_audio", name: "recording.mp3", type: "audio/mpeg" };
const selfie = { path: "selfie_photo", type: "image/jpeg" };
const MEGABYTES = (count: number) => Buffer.alloc(count * 1024 * 1024, "x");

/** The parts that reached the upstream: `name: value`, or `name: type bytes`. */
async function partsOf(request: { headers: http.IncomingHttpHeaders; body: string }) {
  const form = await new Response(request.body, {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  return [...form].map(([name, value]) =>
    typeof value === "string" ? `${name}: ${value}` : `${name}: ${value.type} ${value.name} ${value.size}`,
  );
}

describe("an upload that is passed on", () => {
  test("an upload that is passed on sends a meeting's texts first, then its files, under the names of the documents", {
    tags: ["C030", "D015", "D016", "D017"],
  }, async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);
    const values = { ...create, recorded_audio_duration: 64, campaigns: [inputs.campaigns.create] };

    const { status } = await send("meetings.create", [
      inputPart(values, [audio, image]),
      file("recorded_audio", "audio/mpeg", "sound"),
      file("executive_image", "image/jpeg", "picture"),
    ]);

    const parts = await partsOf(requests[0] ?? { headers: {}, body: "" });
    expect(status).toBe(200);
    expect(requests[0]).toMatchObject({ method: "POST", path: "/mobile_crm/users/meetings" });
    expect(requests[0]?.headers.authorization).toBe("Token token=abc");
    expect(parts).toEqual(
      expect.arrayContaining([
        "users_meeting[broker_id]: 1",
        "users_meeting[start_date_time]: 2026-11-20T10:00:00+05:30",
        "users_meeting[app_engagement]: false",
        "users_meeting[no_app_engagement_comments]: No phone",
        "users_meeting[recorded_audio_duration]: 64",
        "users_meeting[campaigns][0][compaign_data]: 100",
        "users_meeting[campaigns][0][executed]: false",
      ]),
    );
    expect(parts.slice(-2)).toEqual([
      "users_meeting[recording]: audio/mpeg recording.mp3 8",
      expect.stringContaining("users_meeting[executive_image]: image/jpeg selfie.jpg"),
    ]);
  });

  test.each([
    ["create", "create_client_meeting"],
    ["createPremium", "create_p_client_meeting"],
  ])(
    "an upload that is passed on for clientMeetings.%s sends plain names to %s",
    { tags: ["C038", "C039", "D023"] },
    async (name, path) => {
      const { url, requests } = await upstream(json({}));
      const { send } = await uploadsTo(url);

      await send(`clientMeetings.${name}`, [
        inputPart(clientMeeting, [selfie]),
        file("selfie_photo", "image/jpeg", "x"),
      ]);

      expect(requests[0]?.path).toBe(`/mobile_crm/enquiries/client_meetings/5/${path}`);
      expect(await partsOf(requests[0] ?? { headers: {}, body: "" })).toEqual([
        "minutes_of_meeting: Agreed",
        "location: Pune",
        "start_date: 2026-11-20T10:00:00+05:30",
        "end_date: 2026-11-20T10:00:00+05:30",
        expect.stringContaining("selfie_photo: image/jpeg selfie_photo"),
      ]);
    },
  );

  test("an upload that is passed on reaches the upstream with its first bytes before its last have left the browser", async () => {
    const requestArrived = Promise.withResolvers<void>();
    const { url } = await streamingUpstream((request, response) => {
      request.once("data", () => requestArrived.resolve());
      request.once("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
    });
    const { begin } = await uploadsTo(url);
    const form = formOf([inputPart(clientMeeting, [selfie]), file("selfie_photo", "image/jpeg", MEGABYTES(2))]);

    const request = begin("clientMeetings.create");
    request.write(form.subarray(0, 1024 * 1024));
    await requestArrived.promise;
    request.end(form.subarray(1024 * 1024));

    expect((await readResponse(request)).status).toBe(200);
  });
});

const eoi = { path: "enquiry_eoi_form_attributes.eoi_done_form" };
const eoiValues = { id: 5, enquiry_eoi_form_attributes: { is_approved: true, premium_enquiry_id: 5 } };

test.each([
  ["scan.PDF", "", "application/pdf"],
  ["photo.JPG", "application/octet-stream", "image/jpeg"],
  ["photo.jpeg", "image/jpg", "image/jpeg"],
  ["स्कैन 100% #1 \u201Cअंतिम\u201D 😀.pdf", "application/pdf", "application/pdf"],
  [`${"ज्ञ".repeat(78)}😀😀.pdf`, "application/pdf", "application/pdf"],
])(
  "the form %s that a browser sends as %j reaches the upstream with its name and type",
  async (name, fileName, type) => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);

    const { status } = await send("premiumEnquiries.update", [
      inputPart(eoiValues, [{ ...eoi, name, type: fileName }]),
      file(eoi.path, type, "content"),
    ]);

    const parts = await partsOf(requests[0] ?? { headers: {}, body: "" });
    expect(status).toBe(200);
    expect(parts.find((part) => part.includes("eoi_done_form"))).toContain(`: ${type} ${name} `);
  },
);

test.each([
  ["scan.pdf", "application/pdf", "image/jpeg", "The name says PDF, but the file is a JPEG. Rename or convert it."],
  ["photo.jpg", "image/jpeg", "text/html", "Choose a JPEG or PDF file"],
])("a file %s called %s with the content of %s is refused", async (name, fileName, type, message) => {
  const { url } = await upstream(json({}));
  const { send } = await uploadsTo(url);

  const { status, json: reply } = await send("premiumEnquiries.update", [
    inputPart(eoiValues, [{ ...eoi, name, type: fileName }]),
    file(eoi.path, type, "<html>"),
  ]);

  expect([status, reply.error?.message]).toEqual([415, message]);
});

describe("an upload that is refused", () => {
  test.each([
    ["too large", MEGABYTES(11), "image/jpeg", 413, "A file may have at most 10 MB"],
    ["of another type", "x", "image/gif", 415, "selfie_photo: this type of file is not accepted"],
    ["empty", "", "image/jpeg", 422, "This file is empty"],
  ])(
    "an upload that is refused because a file is %s has a message",
    async (_description, content, type, status, message) => {
      const { url } = await upstream(json({}));
      const { send } = await uploadsTo(url);

      const reply = await send("clientMeetings.create", [
        inputPart(clientMeeting, [{ ...selfie, type }]),
        file("selfie_photo", type, content),
      ]);

      expect([reply.status, reply.json.error?.message]).toEqual([status, message]);
    },
  );

  test("an upload that is refused is judged by the file rule of its own field, not by that of another", async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);

    const reply = await send("meetings.create", [
      inputPart(create, [{ ...image, type: "audio/mpeg" }]),
      file("executive_image", "audio/mpeg", "sound"),
    ]);

    expect(reply.status).toBe(415);
    expect(requests).toEqual([]);
  });

  test("an upload that is refused because its values break the contract sends nothing to the upstream", async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);

    const reply = await send("clientMeetings.create", [
      inputPart({ ...clientMeeting, minutes_of_meeting: "" }, [selfie]),
      file("selfie_photo", "image/jpeg", "x"),
    ]);

    expect([reply.status, reply.json.error?.message]).toEqual([400, "minutes_of_meeting: Required"]);
    expect(requests).toEqual([]);
  });

  test.each([
    [401, "Sign in first"],
    [422, "A meeting is entered on its own day"],
  ])(
    "an upload that is refused with %i before the body has ended has a response that reaches the browser",
    async (status, message) => {
      const { url } = await streamingUpstream((_request, response) => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
      });
      const { send } = await uploadsTo(url);

      const reply = await send("meetings.create", [
        inputPart(create, [audio]),
        file("recorded_audio", "audio/mpeg", MEGABYTES(40)),
      ]);

      expect([reply.status, reply.json.error?.message]).toEqual([status, message]);
    },
  );
});

describe("an upload that breaks off", () => {
  test("an upload that breaks off frees the connection to the upstream when the browser leaves", async () => {
    const uploadStarted = Promise.withResolvers<void>();
    const slotFreed = Promise.withResolvers<void>();
    const { url } = await streamingUpstream((request) => {
      request.once("data", () => uploadStarted.resolve());
      request.once("close", () => slotFreed.resolve());
    });
    const { begin } = await uploadsTo(url);

    const request = begin("meetings.create");
    request.on("error", () => {});
    request.write(
      formOf([inputPart(create, [audio]), file("recorded_audio", "audio/mpeg", MEGABYTES(2))]).subarray(0, -1000),
    );
    await uploadStarted.promise;
    request.destroy();

    await slotFreed.promise;
  });

  test("an upload that breaks off is a 502 when the upstream dies on the way", async () => {
    const dyingUpstream = await socketUpstream((socket: net.Socket) => setTimeout(() => socket.destroy(), 50));
    const { send } = await uploadsTo(dyingUpstream.url);

    const reply = await send("meetings.create", [
      inputPart(create, [audio]),
      file("recorded_audio", "audio/mpeg", MEGABYTES(20)),
    ]);

    expect(reply.status).toBe(502);
  });
});

const first = inputPart(clientMeeting, [selfie]);
const last = file("selfie_photo", "image/jpeg", "x");

describe("a form that no page of ours would send", () => {
  test.each<[string, Buffer | FormPart[]]>([
    ["no parts", []],
    ["a file before the values", [last, first]],
    ["values that are not JSON", [{ name: "input", content: "{" }, last]],
    ["values without a list of files", [{ name: "input", content: '{"values":{}}' }, last]],
    ["a missing file", [first]],
    ["a text instead of a file", [first, { name: "selfie_photo", content: "x" }]],
    ["a path that does not exist", [inputPart(clientMeeting, [{ path: "a.b.c", type: "image/jpeg" }]), last]],
    [
      "a path in the prototype of all objects",
      [inputPart(clientMeeting, [{ path: "__proto__", type: "image/jpeg" }]), last],
    ],
    ["no end", formOf([first, last]).subarray(0, -12)],
    ["a body that is not a form", Buffer.from("nothing")],
  ])("a form with %s is refused as malformed", async (_description, body) => {
    const { url } = await upstream(json({}));
    const { send } = await uploadsTo(url);

    const reply = await send("clientMeetings.create", body);

    expect([reply.status, reply.json.error?.message]).toEqual([400, "The form did not arrive as it should"]);
    expect({}).not.toHaveProperty("stream");
  });
});

/** An upstream that is notified of a request while its body is still arriving. */
async function streamingUpstream(listener: http.RequestListener) {
  const listening = http.createServer((request, response) => {
    request.on("error", () => {});
    listener(request, response);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  const { port } = listening.address() as net.AddressInfo;
  return { url: `http://127.0.0.1:${port}/mobile_crm` };
}
