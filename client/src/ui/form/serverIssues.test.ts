import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("what the server says of a field stands at the field, until the field is changed", async () => {
  const refusal = { httpStatus: 422, issues: [{ path: "executive_comments", message: "has too few details" }] };
  const screen = await openScreen("/EditEnquiry/9001", {
    "enquiries.update": () => {
      throw Object.assign(new TRPCClientError("executive_comments has too few details"), { data: refusal });
    },
  });
  const text = "Met five partners in Baner and agreed on the next steps with each of them";
  await screen.type("Comment", text);
  await screen.submit();
  await screen.press("OK");

  expect(screen.field("Comment").getAttribute("aria-invalid")).toBe("true");
  expect(screen.textIn("form")).toContain("has too few details");
  await screen.type("Comment", `${text} again`);
  expect(screen.textIn("form")).not.toContain("has too few details");
});
