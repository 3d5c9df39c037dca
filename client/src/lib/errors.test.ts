import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { caughtErrors } from "./caughtErrors.ts";
import { httpStatus, RequestError } from "./errors.ts";
import { focusHeading } from "./focusHeading.ts";

const refused = (data?: object) =>
  new TRPCClientError("refused", { result: { error: { code: -32600, message: "refused", data } } } as never);

test.each([
  ["a refused download", new RequestError(404, "gone"), 404],
  ["a refused call", refused({ httpStatus: 422 }), 422],
  ["a call without an answer", refused(), undefined],
  ["any other error", new Error("no network"), undefined],
  ["a value that is not an error", { status: 500 }, undefined],
])("the status of %s is known if a server answered", (_, error, status) => expect(httpStatus(error)).toBe(status));

test("errors of the first screen are kept until they can be reported", () => {
  caughtErrors.early.length = 0;
  caughtErrors.report("a");
  caughtErrors.report("b");

  expect(caughtErrors.early).toEqual(["a", "b"]);
});

test("the screen's heading takes the focus without scrolling, and a missing one is not an error", () => {
  const focus = vi.fn();
  const heading = vi.fn((selector: string) => (selector === "main h1" ? { focus } : null));
  vi.stubGlobal("document", { querySelector: heading });
  focusHeading();
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  heading.mockReturnValue(null);

  expect(focusHeading).not.toThrow();
});
