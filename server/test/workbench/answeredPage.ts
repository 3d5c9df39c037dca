import { afterEach, beforeEach, vi } from "vitest";
import { openPage } from "./pageStandIn.ts";

export const ABOUT = {
  ...{ upstream: "http://127.0.0.1:4000/mobile_crm", canDrive: true, states: ["nothing is kept", "an enquiry 9001"] },
  accounts: [
    { name: "caller", role: "Telecaller" },
    { name: "manager", role: "Manager" },
  ],
  presets: [
    { name: "html-502", title: "Upstream answers HTML 502" },
    { name: "late", title: "Every call takes 3 s" },
  ],
  ...{ faultKinds: ["status", "delay"], scenarios: ["one", "two"] },
};
export const FORMS = [
  {
    ...{ call: "enquiries.update", kind: "mutation" },
    fields: [
      { name: "id", type: "id", optional: false, example: 9001 },
      { name: "page", type: "whole number", optional: true, example: 0 },
      { name: "budget", type: "number", optional: true },
      { name: "name", type: "text", optional: true, example: "Ravi" },
      { name: "comment", type: "text", optional: true, example: null },
      { name: "is_hot", type: "true or false", optional: true, example: false },
      { name: "flag", type: "choice", optional: true, example: true },
      { name: "place", type: "object", optional: true, example: { lat: 18.5 } },
      { name: "tags", type: "list", optional: true },
    ],
  },
  {
    ...{ call: "meetings.create", kind: "upload" },
    fields: [
      { name: "note", type: "text", optional: false, example: "Met" },
      { name: "recorded_audio", type: "file (audio)", optional: true },
    ],
  },
];
export const CALLS = [
  {
    ...{ at: "2026-11-20T05:30:03Z", call: "enquiries.list", milliseconds: 12, tries: 1, input: { page: 2 } },
    request: { method: "GET", path: "enquiries_builders?page=2" },
    ...{ reply: { status: 200, body: { enquiry: [] } }, drift: [{ path: "enquiry", received: "a list" }] },
    copies: { curl: "curl", pact: "{}", playwright: "await page.route()" },
  },
  {
    ...{ at: "2026-11-20T05:30:02Z", call: "session.login", milliseconds: 7, tries: 3, drift: [], fault: "status" },
    ...{ error: "Try later", reply: { status: 400 }, copies: { playwright: "await page.route()" } },
  },
  { at: "2026-11-20T05:30:01Z", call: "users.list", milliseconds: 9, tries: 0, drift: [], copies: { playwright: "" } },
  {
    ...{ at: "2026-11-20T05:30:00Z", call: "users.list", milliseconds: 3, tries: 2, drift: [] },
    ...{ request: { method: "POST", path: "users", body: { page: 1 } }, reply: { status: 399 } },
    copies: { curl: "curl", playwright: "" },
  },
];

export const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
interface AnsweredPage {
  /** What answers each request of the page, by its method and path. */
  answers: Record<string, () => Response>;
  /** What answers a request of a control instead. */
  awaited: Promise<Response> | undefined;
  asked: { request: string; headers: unknown; body: unknown }[];
  page: ReturnType<typeof openPage>;
}

/** A page for each test whose requests the test answers; time stands still. */
export function openAnsweredPage(): AnsweredPage {
  const current = {} as AnsweredPage;
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answers = {
      "GET /__workbench/about": () => json(ABOUT),
      "GET /__workbench/forms": () => json(FORMS),
      "GET /__workbench/calls": () => json(CALLS, { headers: { etag: '"1 "' } }),
      "POST /__workbench/as": () => json({ token: "t-1" }),
    };
    const page = openPage(async (path, { method = "GET", headers, body } = {}) => {
      current.asked.push({ request: `${method} ${path}`, headers, body });
      if (current.awaited && method !== "GET") return current.awaited;
      const answer = current.answers[`${method} ${path}`];
      if (!answer) throw new TypeError("fetch failed");
      return answer();
    });
    Object.assign(current, { asked: [], awaited: undefined, answers, page });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return current;
}
