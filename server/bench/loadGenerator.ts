import net from "node:net";

export interface LoadOptions {
  /** Calls a second, over all connections. */
  rate: number;
  p50: number;
  p99: number;
  calls: number;
}

/** The bytes of a request, or whatever makes the next. */
type Request = Buffer | (() => Buffer);

/** Reads a response only as far as its end has to be known, so that the measuring side costs little. */
export async function loadGenerator(
  port: number,
  request: Request,
  milliseconds: number,
  connections = 16,
): Promise<LoadOptions> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, request, until, times)));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    rate: (1000 * times.length) / (performance.now() - began),
    p50: at(0.5),
    p99: at(0.99),
    calls: times.length,
  };
}

/** One connection, one request after the other. */
function runConnection(port: number, request: Request, until: number, times: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let answer = "";
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      answer = "";
      socket.write(typeof request === "function" ? request() : request);
    };
    socket.setNoDelay(true).setEncoding("latin1");
    socket.once("connect", ask).once("error", reject);
    socket.on("data", (text: string) => {
      answer += text;
      if (!isWhole(answer)) return;
      if (!answer.startsWith("HTTP/1.1 200")) return void socket.destroy(new Error(answer.slice(0, 300)));
      times.push(performance.now() - asked);
      if (performance.now() < until) ask();
      else socket.end(resolve);
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length ? answer.length >= head + 4 + Number(length) : answer.endsWith("0\r\n\r\n");
}

/** The bytes of one POST or GET that keeps its connection. */
export function encodeRequest(method: string, path: string, headers: Record<string, string>, body = ""): Buffer {
  const all = { host: "127.0.0.1", ...headers, ...(body && { "content-length": String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}
