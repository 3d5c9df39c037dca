import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import http from "node:http";
import { describeMachine, markdownTable, median, printResults, start, stop } from "./shared.ts";

const AT_ONCE = 8;
const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;

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

const ROUNDS = 3;

interface Measured {
  growth: number;
  seconds: number;
}

/**
 * How much the server's memory grows while it forwards 8 uploads of 100 MB at once to a fast and to a slow upstream,
 * and its speed compared with the upstream alone. Server, upstream and browsers are separate processes. Linux only: it
 * reads the peak from /proc.
 */
export async function measureUploads() {
  const rows: (string | number)[][] = [];
  for (const [speed, megabytesPerSecond] of [
    ["fast", 0],
    ["slow, 13 MB/s each", 13],
  ] as const) {
    const direct: Measured[] = [];
    const ours: Measured[] = [];
    // A new process each round: a heap that has grown once would not grow again.
    for (let round = 0; round < ROUNDS; round++) {
      direct.push(await measure(megabytesPerSecond, false));
      ours.push(await measure(megabytesPerSecond, true));
    }
    const ratios = ours.map(({ seconds }, round) => (direct[round]?.seconds ?? Number.NaN) / seconds);
    const throughput = (all: Measured[]) => median(all.map(({ seconds }) => (AT_ONCE * SIZE) / MEGABYTE / seconds));
    const growth = median(ours.map((one) => one.growth));
    rows.push([speed, growth, throughput(ours), throughput(direct), median(ratios)]);
  }
  const head = ["upstream", "growth MB", "ours MB/s", "direct MB/s", "ours of direct"];
  printResults(
    "Uploads",
    `${AT_ONCE} uploads of 100 MB at once, from one process, ${ROUNDS} rounds in turns; medians, and the median of the ratios round by round.
${describeMachine()}

${markdownTable(head, rows)}

Targets: growth < 64 MB; ≥ 0.5 of the direct throughput.`,
  );
}

async function measure(megabytesPerSecond: number, throughServer: boolean): Promise<Measured> {
  const [upstream, upstreamPort] = await start("sink", megabytesPerSecond);
  const [measured, port] = throughServer ? await start("server", upstreamPort) : [upstream, upstreamPort];
  for (let warmUp = 0; warmUp < 2; warmUp++) await upload(port, MEGABYTE);
  const resident = await readMemory(measured, "VmRSS");
  // Resets the peak.
  await writeFile(`/proc/${measured.pid}/clear_refs`, "5");
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => upload(port, SIZE)));
  const seconds = (performance.now() - began) / 1000;
  const growth = (await readMemory(measured, "VmHWM")) - resident;
  for (const child of new Set([measured, upstream])) await stop(child);
  return { growth, seconds };
}

async function readMemory({ pid }: ChildProcess, name: "VmRSS" | "VmHWM"): Promise<number> {
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
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      authorization: "Token token=a-token",
    },
  });
  request.write(`${part('name="input"')}${input}\r\n`);
  request.write(part('name="recorded_audio"; filename="recording.mp3"\r\ncontent-type: audio/mpeg'));
  const chunk = Buffer.alloc(64 * 1024, 1);
  // Its content is checked: the tag with which an MP3 begins.
  chunk.write("ID3");
  for (let sent = 0; sent < size; sent += chunk.length) if (!request.write(chunk)) await once(request, "drain");
  request.end(`\r\n--${boundary}--\r\n`);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`the upload was answered ${response.statusCode}`);
}
