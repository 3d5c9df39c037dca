import net from "node:net";
import { encodeRequest } from "./loadGenerator.ts";

interface Asked {
  port: number;
  connections: number;
  milliseconds: number;
  /** Requests a second over all connections; 0 is as fast as answers come. */
  rate: number;
}

export interface Seen {
  /** Answers with 200, a second. */
  answered: number;
  /** Answers with 503, a second. */
  refused: number;
  /** All others and lost connections. */
  otherwise: number;
  /** Milliseconds to an answer with 200. */
  p99: number;
  refusedP99: number;
}

/** A page of enquiries. */
export const request = encodeRequest(
  ...(["POST", "/trpc/enquiries.list"] as const),
  { accept: "application/json", "content-type": "application/json", authorization: "Token token=a-token" },
  '{"page":1}',
);

/** Each connection asks at its pace, opens again where it was closed, and has one request under way. */
export async function pacedLoad({ port, connections, milliseconds, rate }: Asked): Promise<Seen> {
  const times: Record<"200" | "503" | "other", number[]> = { 200: [], 503: [], other: [] };
  const every = rate ? (1000 * connections) / rate : 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const first = began + (every * index) / connections;
      return runConnection(port, { first, every, until: began + milliseconds }, (status, lasted) =>
        times[status === "200" || status === "503" ? status : "other"].push(lasted),
      );
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const p99 = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? 0;
  return {
    answered: times[200].length / seconds,
    refused: times[503].length / seconds,
    otherwise: times.other.length,
    p99: p99(times[200]),
    refusedP99: p99(times[503]),
  };
}

interface Pace {
  first: number;
  every: number;
  until: number;
}

function runConnection(port: number, { first, every, until }: Pace, seen: (status: string, lasted: number) => void) {
  return new Promise<void>((resolve) => {
    let next = first;
    let asked = 0;
    let answer = "";
    let socket: net.Socket | undefined;
    const ask = () => {
      const now = performance.now();
      if (now >= until) {
        socket?.destroy();
        return resolve();
      }
      if (now < next) return void setTimeout(ask, next - now);
      // What could not be asked in time is not made up for.
      next = Math.max(next + every, now);
      asked = performance.now();
      answer = "";
      if (socket) socket.write(request);
      else socket = open();
    };
    const end = (status: string, isClosed: boolean) => {
      seen(status, performance.now() - asked);
      if (isClosed) {
        socket?.destroy();
        socket = undefined;
      }
      ask();
    };
    const open = () => {
      const made = net.connect(port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
      made.once("connect", () => made.write(request));
      made.once("error", () => made === socket && end("lost", true));
      made.on("data", (text: string) => {
        answer += text;
        const head = answer.indexOf("\r\n\r\n");
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, Math.max(head, 0)))?.[1]);
        if (head < 0 || answer.length < head + 4 + length) return;
        end(answer.slice(9, 12), /\r\nconnection: close/i.test(answer.slice(0, head)));
      });
      return made;
    };
    ask();
  });
}
