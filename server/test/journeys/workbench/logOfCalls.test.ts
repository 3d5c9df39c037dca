import { endpoints, UpstreamError } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import type { CallerContext, Gateway } from "../../../src/upstream/client.ts";
import { openCallLog } from "../../../src/workbench/callLog.ts";
import { inspectGateway } from "../../../src/workbench/inspectGateway.ts";

type Call = (caller: CallerContext) => unknown;

/** The log entry of a call that a gateway handles like this, and what its caller receives. */
async function logCall(handle: Call, caller: CallerContext = {}, input: object = { page: 1 }) {
  const log = openCallLog();
  const gateway = { forCaller: (context: CallerContext) => async () => handle(context) } as unknown as Gateway;
  const call = inspectGateway(gateway, log).forCaller(caller);
  const result = await call(endpoints.enquiries.list, input as never).catch((error: Error) => error);
  return { result, entry: log.list()[0] };
}
const request = { method: "GET", path: "enquiries?phone=12" } as never;
const answer = (text: string, headers = {}) => ({ status: 200, headers, text });

test("a call is logged with its input, request, reply and result, without secrets", async () => {
  const { result, entry } = await logCall(
    ({ wire }) => {
      wire?.sent(request);
      wire?.answered(answer('{"enquiry":[{"id":5,"phone":"98"}]}'));
      return { rows: [{ id: 5, phone: "98" }] };
    },
    { requestId: "abc" },
    { phone: "98", page: 1 },
  );

  expect(result).toEqual({ rows: [{ id: 5, phone: "98" }] });
  expect(entry).toMatchObject({
    ...{
      call: "enquiries.list",
      requestId: "abc",
      tries: 1,
      drift: [],
      input: { phone: "•••", page: 1 },
    },
    request: { method: "GET", path: "enquiries?phone=•••", body: undefined },
    reply: { status: 200, body: { enquiry: [{ id: 5, phone: "•••" }] } },
    result: { rows: [{ id: 5, phone: "•••" }] },
    error: undefined,
    fault: undefined,
  });
  expect(Math.abs(Date.parse(String(entry?.at)) - Date.now())).toBeLessThan(60_000);
  expect(Number.isInteger(entry?.milliseconds) && Number(entry?.milliseconds) < 60_000).toBe(true);
});

test("a call that fails is logged with its reason, each attempt and the last reply, and still fails", async () => {
  const failure = new UpstreamError(502, "the upstream answered with a page");
  const { result, entry } = await logCall(({ wire }) => {
    for (const text of ["", `<html>${"x".repeat(2_000)}`]) {
      wire?.sent(request);
      wire?.answered(answer(text, { "x-workbench-fault": "html" }));
    }
    throw failure;
  });

  expect(result).toBe(failure);
  expect(entry).toMatchObject({ ...{ error: failure.message, tries: 2, fault: "html" }, result: undefined });
  expect(entry?.reply?.body).toHaveLength(1_000);
});

test("a call that was never sent has neither a request nor a reply", async () => {
  const { entry } = await logCall(() => null);

  expect(entry).toMatchObject({ request: undefined, reply: undefined, tries: 0, result: null });
});

test("the drift of a reply is logged, and still reported to the caller", async () => {
  const reported: unknown[] = [];
  const drift = [{ path: "enquiry[].id", received: "nothing" }] as const;
  const { entry } = await logCall(
    ({ onDrift }) => {
      onDrift?.("enquiries.list", [...drift]);
      onDrift?.("enquiries.list", [...drift]);
    },
    { onDrift: (...all) => void reported.push(all) },
  );

  expect(entry?.drift).toEqual([...drift, ...drift]);
  expect(reported).toEqual([
    ["enquiries.list", drift],
    ["enquiries.list", drift],
  ]);
});
