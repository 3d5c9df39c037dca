import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";

/**
 * How much the server's memory grows while it passes on 8 uploads of 100 MB at once, to a fast upstream and to a slow one.
 * Server, upstream and browsers are processes of their own. Linux only: it reads the peak from /proc.
 *
 * @example node server/bench/uploads.ts
 */
const AT_ONCE = 8;
const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const TARGET = 64;

const meeting = {
  broker_id: 1,
  user_id: 1,
  start_date_time: "2026-11-20T10:00:00+05:30",
  end_date_time: "2026-11-20T10:00:00+05:30",
  meeting_type: "Site Meeting",
  rating_to_broker: 0,
  app_engagement: false,
  no_app_engagement_comments: "No phone",
  minutes_of_meeting: "Agreed",
  location: "Pune",
};

for (const [speed, megabytesPerSecond] of [
  ["fast", 0],
  ["slow", 13],
] as const)
  await measure(speed, megabytesPerSecond);

async function measure(speed: string, megabytesPerSecond: number) {
  const [upstream, upstreamPort] = await start("upstream.ts", megabytesPerSecond);
  const [server, port] = await start("server.ts", upstreamPort);
  try {
    for (let warmUp = 0; warmUp < 2; warmUp++) await upload(port, MEGABYTE);
    const before = await memoryOf(server, "VmRSS");
    // Forgets the peak so far.
    await writeFile(`/proc/${server.pid}/clear_refs`, "5");
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(port, SIZE)));
    const seconds = (performance.now() - began) / 1000;
    const growth = (await memoryOf(server, "VmHWM")) - before;
    const verdict = growth < TARGET ? "ok" : `above ${TARGET}`;
    console.log(
      `${speed} upstream: +${growth.toFixed(1)} MB over ${before.toFixed(0)} MB (${verdict}), ${seconds.toFixed(1)} s`,
    );
  } finally {
    server.kill();
    upstream.kill();
  }
}

async function start(file: string, argument: number): Promise<[ChildProcess, number]> {
  const child = fork(path.join(import.meta.dirname, file), [String(argument)]);
  const [port] = await once(child, "message");
  return [child, Number(port)];
}

async function memoryOf({ pid }: ChildProcess, name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

async function upload(port: number, size: number) {
  const boundary = "bench";
  const files = [{ path: "recorded_audio", name: "recording.mp3", type: "audio/mpeg" }];
  const input = JSON.stringify({ values: meeting, files });
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`;
  const request = http.request({
    port,
    method: "POST",
    path: "/trpc/meetings.create",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  request.write(`${part('name="input"')}${input}\r\n`);
  request.write(part('name="recorded_audio"; filename="recording.mp3"\r\ncontent-type: audio/mpeg'));
  const chunk = Buffer.alloc(64 * 1024, 1);
  for (let sent = 0; sent < size; sent += chunk.length) if (!request.write(chunk)) await once(request, "drain");
  request.end(`\r\n--${boundary}--\r\n`);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`the upload was answered ${response.statusCode}`);
}
