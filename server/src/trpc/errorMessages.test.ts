import { UNREADABLE_REPLY, UpstreamError } from "@mobile-crm/contracts";
import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Context } from "./context.ts";
import { formatError, toTrpcError } from "./errorFormatter.ts";

const failed = (cause: unknown, code: TRPCError["code"] = "INTERNAL_SERVER_ERROR") =>
  new TRPCError({ code, message: "raw text", cause });
const upstream = (status: number, publicMessage?: string, reason = "reason") =>
  toTrpcError(failed(new UpstreamError(status, reason, { publicMessage })));

const SERVER_ERROR_TEXT = "Something went wrong on our side. Try again.";

describe("an error of the upstream", () => {
  test.each([
    [400, "BAD_REQUEST", "Something went wrong"],
    [401, "UNAUTHORIZED", "Sign in first"],
    [403, "FORBIDDEN", "You are not allowed to do this"],
    [404, "NOT_FOUND", "There is no such record"],
    [408, "TIMEOUT", "Something went wrong"],
    [409, "CONFLICT", "Something went wrong"],
    [413, "PAYLOAD_TOO_LARGE", "This is too large for the CRM."],
    [415, "UNSUPPORTED_MEDIA_TYPE", "Something went wrong"],
    [418, "BAD_REQUEST", "Something went wrong"],
    [422, "UNPROCESSABLE_CONTENT", "Something went wrong"],
    [429, "TOO_MANY_REQUESTS", "The CRM is busy. Wait a moment, then try again."],
    [498, "BAD_REQUEST", "Something went wrong"],
    [499, "CLIENT_CLOSED_REQUEST", "Something went wrong"],
    [500, "INTERNAL_SERVER_ERROR", SERVER_ERROR_TEXT],
    [502, "BAD_GATEWAY", SERVER_ERROR_TEXT],
    [503, "SERVICE_UNAVAILABLE", SERVER_ERROR_TEXT],
    [504, "GATEWAY_TIMEOUT", "The CRM did not answer in time. Try again."],
    [302, "BAD_GATEWAY", "Something went wrong"],
    [399, "BAD_GATEWAY", "Something went wrong"],
  ])("an error of the upstream with status %i has the code %s and the message %s", (status, code, message) => {
    expect(upstream(status)).toMatchObject({ code, message });
  });

  test("an error of the upstream has the message of the upstream, unless it reveals internals", () => {
    expect(upstream(422, "The broker is closed").message).toBe("The broker is closed");
    expect(upstream(422, "PG::Error").message).toBe("Something went wrong");
    expect(upstream(422, "").message).toBe("Something went wrong");
  });

  test("an error of the upstream says that the reply cannot be read if it broke its contract", () => {
    const message = "The CRM's answer couldn't be read. The error was reported.";

    expect(upstream(502, undefined, UNREADABLE_REPLY)).toMatchObject({ code: "BAD_GATEWAY", message });
  });

  test("an error of the upstream keeps its cause for the log", () => {
    const cause = new UpstreamError(502, "unreachable");

    expect(toTrpcError(failed(cause)).cause).toBe(cause);
  });
});

describe("an error of this server", () => {
  const schema = z.object({ id: z.int(), name: z.object({ first: z.string("Required") }) });
  const { error } = z.safeParse(schema, { id: "x", name: {} });

  test("an error of this server in an input names each field and its reason", () => {
    const reported = toTrpcError(failed(error, "BAD_REQUEST"));

    expect(reported).toMatchObject({ code: "BAD_REQUEST", cause: error });
    expect(reported.message).toMatch(/^id: [^,]+, name\.first: Required$/);
  });

  test("an error of this server for an input as a whole has only the reason", () => {
    const rootError = z.safeParse(z.object({}, "Enter an object"), 7).error;

    expect(toTrpcError(failed(rootError, "BAD_REQUEST")).message).toBe("Enter an object");
  });

  test("an error of this server that is unexpected shows none of its text", () => {
    const cause = new TypeError("secret");

    expect(toTrpcError(failed(cause))).toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
      message: SERVER_ERROR_TEXT,
      cause,
    });
  });

  test("an error of this server with another code is passed on unchanged", () => {
    const error = failed(undefined, "METHOD_NOT_SUPPORTED");

    expect(toTrpcError(error)).toBe(error);
  });

  test("an error of this server reaches the browser with its path, the fields and the request id, and nothing else", () => {
    const shape = {
      message: "raw text",
      code: -32_600,
      data: { code: "BAD_REQUEST", httpStatus: 400, path: "a.b", stack: "at x", secret: "secret" },
    } as never;
    const formatted = formatError({ shape, error: failed(error, "BAD_REQUEST"), ctx: { requestId: "abc" } as Context });

    expect(formatted.data).toEqual({
      code: "BAD_REQUEST",
      httpStatus: 400,
      path: "a.b",
      issues: [
        { path: "id", message: expect.any(String) },
        { path: "name.first", message: "Required" },
      ],
      requestId: "abc",
    });
    expect(formatError({ shape, error: failed(undefined), ctx: undefined })).toMatchObject({
      message: SERVER_ERROR_TEXT,
      data: { issues: [], requestId: undefined },
    });
  });
});
