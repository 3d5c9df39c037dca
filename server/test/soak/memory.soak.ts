import { readFileSync } from "node:fs";
import http from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { upstream } from "../fixtures.ts";
import { type Program, startProgram } from "../program.ts";
import { formOf, inputPart } from "../uploads.ts";
import { json, type UpstreamHandler } from "../upstream.ts";
import { report } from "./figures.ts";

const MB = 1024 * 1024;
let program: Program | undefined;
afterEach(() => program?.stop("SIGKILL"));

/** The peak memory of the process, in megabytes. */
const peakMemory = ({ pid }: Program) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const start = async (handler: UpstreamHandler) => {
  const { url } = await upstream(handler);
  program = await startProgram({ MOBILE_CRM_URL: url, RATE_LIMIT_PER_MINUTE: "0" });
  for (let i = 0; i < 200; i += 1) await sendRequest(program);
  return program;
};

const sendRequest = async ({ url }: Program) => {
  const headers = { "content-type": "application/json", authorization: "Token token=abc" };
  const reply = await fetch(`${url}/trpc/enquiries.list`, { method: "POST", headers, body: "{}" });
  await reply.arrayBuffer();
  return reply.status;
};

const endless: UpstreamHandler = (_, response) => {
  const writeMore = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, "1")));
  };
  response.writeHead(200, { "content-type": "application/json" }).on("drain", writeMore);
  writeMore();
};
const bomb = gzipSync(Buffer.alloc(300 * MB, " "));
const compressed: UpstreamHandler = (_, response) =>
  void response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" }).end(bomb);

test.each([
  ["an endless answer", endless],
  ["300 MB packed into 300 kB", compressed],
])("%s takes little memory and little time", { tags: "REL-03" }, async (name, handler) => {
  let hostile = false;
  const running = await start((request, response) =>
    (hostile ? handler : json({ enquiry: [], total_count: 0, count: 0, back_log_count: 0 }))(request, response),
  );
  const before = peakMemory(running);
  hostile = true;

  const startMs = performance.now();
  const statuses = [await sendRequest(running), await sendRequest(running), await sendRequest(running)];
  const seconds = (performance.now() - startMs) / 3000;

  report(`REL-03 ${name}`, {
    "MB more": peakMemory(running) - before,
    "s each": seconds,
    statuses: statuses.join(" "),
  });
  expect(statuses).toEqual([502, 502, 502]);
  expect(peakMemory(running) - before).toBeLessThan(64);
});

test("32 concurrent uploads of 25 MB pass through with little memory", { tags: "REL-22" }, async () => {
  const running = await start((request, response) =>
    json(request.method === "POST" ? {} : { enquiry: [], total_count: 0, count: 0, back_log_count: 0 })(
      request,
      response,
    ),
  );
  const before = peakMemory(running);
  const values = {
    broker_id: 1,
    user_id: 1,
    rating_to_broker: 0,
    minutes_of_meeting: "Agreed",
    meeting_type: "Site Meeting",
    start_date_time: "2026-11-20T10:00:00+05:30",
    end_date_time: "2026-11-20T10:00:00+05:30",
    location: "Pune",
    app_engagement: false,
    no_app_engagement_comments: "No phone",
  };
  const files = [
    { path: "executive_image", type: "image/jpeg" },
    { path: "recorded_audio", type: "audio/mpeg" },
  ];
  const body = formOf([
    inputPart(values, files),
    { name: "executive_image", type: "image/jpeg", content: Buffer.alloc(1000, 1) },
    { name: "recorded_audio", type: "audio/mpeg", content: Buffer.alloc(25 * MB, 7) },
  ]);

  // Sixteen at a time from one address is the limit, so they come in two waves.
  const statuses: number[] = [];
  for (let wave = 0; wave < 2; wave += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 16 }, () => send(running.url, body)))));

  report("REL-22 uploads", { uploads: statuses.length, "MB more": peakMemory(running) - before });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(peakMemory(running) - before).toBeLessThan(200);
});

const send = (url: string, body: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      "content-type": "multipart/form-data; boundary=a-browser-s-own",
      "content-length": body.length,
      authorization: "Token token=abc",
    };
    const request = http.request(`${url}/trpc/meetings.create`, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject).end(body);
  });
