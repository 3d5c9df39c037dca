import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import type { CallerContext, Gateway } from "../../../src/upstream/client.ts";
import { openCallLog } from "../../../src/workbench/callLog.ts";
import { inspectGateway } from "../../../src/workbench/inspectGateway.ts";

const CALL: Parameters<ReturnType<typeof openCallLog>["add"]>[0] = {
  ...{
    at: "2026-11-20T05:30:00.000Z",
    call: "users.list",
    scenario: "",
    requestId: "abc",
    input: {},
    error: undefined,
  },
  ...{ request: undefined, reply: undefined, result: null, drift: [], milliseconds: 5, tries: 1, fault: undefined },
};
const named = (call: string, scenario = "") => ({ ...CALL, call, scenario });

test("each scenario has a list of its own, the newest first, and one is emptied without the others", () => {
  const log = openCallLog();
  for (const call of [named("a"), named("b", "one"), named("c"), named("d", "two")]) log.add(call);
  const calls = (scenario?: string) => log.list(scenario).map(({ call }) => call);
  expect([calls(), calls(""), calls("one"), calls("three")]).toEqual([["c", "a"], ["c", "a"], ["b"], []]);

  log.clear("one");
  expect([calls(), calls("one"), calls("two")]).toEqual([["c", "a"], [], ["d"]]);
  log.clear();
  expect([calls(), calls("two")]).toEqual([[], ["d"]]);
});

test("a list holds 500 calls, and its version is another one after each change", () => {
  const log = openCallLog();
  const versions = new Set([log.version()]);
  for (let count = 0; count < 501; count += 1) {
    log.add(named(`call ${count}`));
    versions.add(log.version());
  }
  expect([log.list().length, log.list().at(-1)?.call, versions.size]).toEqual([500, "call 1", 502]);
  expect(log.version()).toBe(log.version());

  log.clear();
  expect(versions.has(log.version())).toBe(false);
});

type Call = (caller: CallerContext) => unknown;

/** What the log holds of a call that a gateway does like this, and what its caller was given. */
async function logged(work: Call, caller: CallerContext = {}, input: object = { page: 1 }) {
  const log = openCallLog();
  const gateway = { forCaller: (own: CallerContext) => async () => work(own) } as unknown as Gateway;
  const call = inspectGateway(gateway, log).forCaller(caller);
  const given = await call(endpoints.enquiries.list, input as never).catch((error: Error) => error);
  return { given, entry: log.list(caller.forwarded?.["x-workbench-scenario"])[0] };
}
const request = { method: "GET", path: "enquiries?phone=12" } as never;
const answer = (text: string, headers = {}) => ({ status: 200, headers, text });

test("a call is written down with its input, request, answer and result, without what is secret in them", async () => {
  const { given, entry } = await logged(
    ({ wire }) => {
      wire?.sent(request);
      wire?.answered(answer('{"enquiry":[{"id":5,"phone":"98"}]}'));
      return { rows: [{ id: 5, phone: "98" }] };
    },
    { requestId: "abc", forwarded: { "x-workbench-scenario": "one" } },
    { phone: "98", page: 1 },
  );

  expect(given).toEqual({ rows: [{ id: 5, phone: "98" }] });
  expect(entry).toMatchObject({
    ...{
      call: "enquiries.list",
      scenario: "one",
      requestId: "abc",
      tries: 1,
      drift: [],
      input: { phone: "•••", page: 1 },
    },
    request: { method: "GET", path: "enquiries?phone=•••", body: undefined },
    reply: { status: 200, body: { enquiry: [{ id: 5, phone: "•••" }] } },
    ...{ result: { rows: [{ id: 5, phone: "•••" }] }, error: undefined, fault: undefined },
  });
  expect(Math.abs(Date.parse(String(entry?.at)) - Date.now())).toBeLessThan(60_000);
  expect(Number.isInteger(entry?.milliseconds) && Number(entry?.milliseconds) < 60_000).toBe(true);
});

test("a call that fails is logged with its reason, each try and the last answer, and fails all the same", async () => {
  const failure = new UpstreamError(502, "the upstream answered with a page");
  const { given, entry } = await logged(({ wire }) => {
    for (const text of ["", `<html>${"x".repeat(2_000)}`]) {
      wire?.sent(request);
      wire?.answered(answer(text, { "x-workbench-fault": "html" }));
    }
    throw failure;
  });

  expect(given).toBe(failure);
  expect(entry).toMatchObject({ ...{ error: failure.message, tries: 2, fault: "html" }, result: undefined });
  expect(entry?.reply?.body).toHaveLength(1_000);
});

test("a call that was never sent has neither a request nor a reply", async () => {
  const { entry } = await logged(() => null);

  expect(entry).toMatchObject({ request: undefined, reply: undefined, tries: 0, result: null });
});

test("where a reply drifts is written down, and the caller is told as before", async () => {
  const told: unknown[] = [];
  const drift = [{ path: "enquiry[].id", received: "nothing" }] as const;
  const { entry } = await logged(
    ({ onDrift }) => {
      onDrift?.("enquiries.list", [...drift]);
      onDrift?.("enquiries.list", [...drift]);
    },
    { onDrift: (...all) => void told.push(all) },
  );

  expect(entry?.drift).toEqual([...drift, ...drift]);
  expect(told).toEqual([
    ["enquiries.list", drift],
    ["enquiries.list", drift],
  ]);
});
