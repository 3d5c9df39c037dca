import { describe, expect, test } from "vitest";
import { server, upstream } from "../../test/fixtures.ts";
import { json } from "../../test/upstream.ts";
import { isInternal } from "./internalText.ts";

const INTERNAL = [
  "PG::UniqueViolation: ERROR: duplicate key value violates unique constraint",
  'ERROR: syntax error at or near "FROM" LINE 1',
  "SELECT users.* FROM users WHERE email = 'asha@example.com'",
  "INSERT INTO meetings (id) VALUES (5)",
  "Mysql2::Error: Unknown column 'x'",
  "SQLSTATE[42S22]: Column not found",
  "undefined method `name' for nil:NilClass",
  "undefined method 'save!' for an instance of Enquiry",
  "uninitialized constant Api::V1::Meeting",
  "NoMethodError in EnquiriesController#update",
  "ActiveRecord::RecordNotFound",
  "app/controllers/enquiries_controller.rb:42:in `update'",
  "No such file or directory @ rb_sysopen - /var/www/crm/shared/tmp/upload",
  "Failed in C:\\inetpub\\crm\\web.config",
  "Error: x\n    at Object.save (/srv/crm/index.js:5:3)",
  "Traceback (most recent call last):",
  "<!DOCTYPE html><html><body>We're sorry</body></html>",
  "<h1>422 Unprocessable</h1>",
];

describe("a refusal message about the upstream's internals", () => {
  test.each(INTERNAL)("a refusal message about the upstream's internals is not shown: %s", async (message) => {
    const { url } = await upstream(json({ message }, 422));
    const { call } = await server({ upstream: url });

    const reply = await call("enquiries.makeCall", { id: 5 }, { authorization: "Token token=abc" });

    expect([reply.status, reply.json.error?.message]).toEqual([422, "Something went wrong"]);
  });

  test.each([
    "The broker does not work this project",
    "Select a building from the list, then update the date and set a comment",
    "Email has already been taken",
    "Next call date can't be in the past (01/12/2026 at 10:30)",
    "A meeting is entered on its own day",
    "Phone must be at least 10 digits; a < b",
    "Line 2, in the address, is too long",
    "Selfie/photo is missing",
  ])("a message for users is shown: %s", (message) => {
    expect(isInternal(message)).toBe(false);
  });
});
