import { endpoints } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import type { Gateway } from "../upstream/client.ts";
import { openCallLog } from "./callLog.ts";
import { inspectGateway } from "./inspectGateway.ts";

type SentRequest = Parameters<NonNullable<NonNullable<Parameters<Gateway["forCaller"]>[0]["wire"]>["sent"]>>[0];

/** The log entry of a call that was sent as `request`. */
async function requestInLog(request: SentRequest) {
  const log = openCallLog();
  const gateway = {
    forCaller: (caller: Parameters<Gateway["forCaller"]>[0]) => async () => caller.wire?.sent?.(request),
  } as unknown as Gateway;
  await inspectGateway(gateway, log).forCaller({})(endpoints.enquiries.savedSearches, {});
  return log.list()[0]?.request;
}

test("the parts of a form are logged, except for those whose names mark them as secret", async () => {
  const body = [
    { name: "phone", value: "98-76" },
    { name: "user[password]", value: "open sesame" },
    { name: "comment", value: "call 98765 01234 at six" },
  ];

  expect(
    await requestInLog({ method: "POST", path: "client_meetings?phone=123&page=2", body } as unknown as SentRequest),
  ).toEqual({
    method: "POST",
    path: "client_meetings?phone=•••&page=2",
    body: [
      { name: "phone", value: "•••" },
      { name: "user[password]", value: "•••" },
      { name: "comment", value: "call ••• at six" },
    ],
  });
});

test("a JSON body is logged without secret fields, and a missing body as none", async () => {
  const body = JSON.stringify({ otp: "4711", note: "fine" });

  expect(await requestInLog({ method: "POST", path: "sign_in", body } as unknown as SentRequest)).toMatchObject({
    body: { otp: "•••", note: "fine" },
  });
  expect(await requestInLog({ method: "GET", path: "users" } as unknown as SentRequest)).toMatchObject({
    body: undefined,
  });
});
