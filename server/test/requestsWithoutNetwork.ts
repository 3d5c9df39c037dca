import { EventEmitter } from "node:events";
import { vi } from "vitest";
import { loadShedding } from "../src/plugins/loadShedding.ts";

export type Limits = Parameters<typeof loadShedding>[1];
interface Raw {
  url: string;
  method: string;
  headers: Record<string, string>;
  complete: boolean;
}
type Hook = (request: object, reply: object, done: (error?: Error) => void) => void;

export const CALL = "/trpc/enquiries.list";
export const LONG = { joinWithin: 60_000, longest: 60_000, atMost: 10 };

/** The hooks of the plugin on a server without a network. */
export function shedding(more: Partial<Limits> = {}) {
  const server = new EventEmitter();
  const passed: Raw[] = [];
  server.on("request", (request: Raw) => void passed.push(request));
  const metrics = { refusal: vi.fn(), waited: vi.fn() };
  const hooks: Record<string, Hook> = {};
  const app = { server, metrics, addHook: (name: string, hook: Hook) => (hooks[name] = hook) };
  const limits: Limits = {
    atOnce: 1,
    mayAsk: () => true,
    admitUpload: async (_request, _reply, done) => done(),
    headers: {},
    wait: LONG,
  };
  loadShedding(app as never, { ...limits, ...more });

  /** A request with what was answered, and its way through the server. */
  function request(url = CALL, { headers = {}, method = "POST", complete = true }: Partial<Raw> = {}) {
    const raw: Raw = { url, method, headers, complete };
    const answer: { status?: number; error?: Error; headers: Record<string, unknown>; isDone: boolean } = {
      headers: {},
      isDone: false,
    };
    const response = Object.assign(new EventEmitter(), {
      writeHead(status: number, sent: string[]) {
        answer.status = status;
        for (let at = 0; at < sent.length; at += 2) answer.headers[String(sent[at])] = sent[at + 1];
        return response;
      },
      end() {},
    });
    const reply = {
      ...{ raw: response, server: { metrics }, send() {} },
      code(status: number) {
        answer.status = status;
        return reply;
      },
      headers(given: object) {
        Object.assign(answer.headers, given);
        return reply;
      },
    };
    const run = async (name: "onRequest" | "preHandler") => {
      answer.isDone = false;
      const [route = "", path] = url.startsWith("/trpc/")
        ? ["/trpc/:path", decodeURIComponent(url.slice(6).split("?")[0] ?? "")]
        : [url.split("?")[0]];
      hooks[name]?.(
        { raw, url, headers, method, ip: "8.8.8.8", routeOptions: { url: route }, params: { path } },
        reply,
        (error) => {
          answer.isDone = error === undefined;
          if (error) answer.error = error;
        },
      );
      await new Promise(setImmediate);
      return answer.isDone;
    };
    return {
      ...{ raw, answer, onRequest: () => run("onRequest"), preHandler: () => run("preHandler") },
      arrive: () => void server.emit("request", raw, response),
      isPassed: () => passed.includes(raw),
      close: () => void response.emit("close"),
    };
  }
  return { request, metrics };
}
