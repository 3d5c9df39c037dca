import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { describeStartError, misspeltSettings } from "../src/lib/startErrors.ts";

const settings = {
  DATABASE_URL: "postgres://crm:secret@db.example:6432/crm",
  S3_URL: "https://KEY:SECRET@s3.example/bucket",
  HOST: "127.0.0.1",
  PORT: 3000,
};
const failure = (fields: object, message = "failed") => Object.assign(new Error(message), fields);

describe("an error at start names its setting", () => {
  test.each([
    [{ code: "ECONNREFUSED", address: "10.0.0.5", port: 6432 }, "DATABASE_URL: connection refused at db.example:6432"],
    [{ code: "ENOTFOUND", hostname: "s3.example" }, "S3_URL: the host name is unknown at s3.example"],
    [{ code: "ETIMEDOUT", address: "10.0.0.6", port: 443 }, "S3_URL: connection timed out at s3.example"],
    [{ code: "EADDRINUSE", address: "127.0.0.1", port: 3000 }, "PORT: 3000 is already in use on 127.0.0.1"],
    [{ code: "EADDRNOTAVAIL", address: "192.0.2.1", port: 3000 }, "failed"],
  ])("%o", (fields, text) => {
    expect(describeStartError(failure(fields), settings)).toBe(text);
  });

  test("of a name with several addresses", () => {
    const error = new AggregateError([failure({ code: "ECONNREFUSED", port: 6432 })]);

    expect(describeStartError(error, settings)).toBe("DATABASE_URL: connection refused at db.example:6432");
  });

  test("of a database with several hosts, with the port of the one that failed", () => {
    const hosts = { ...settings, DATABASE_URL: "postgres://crm:secret@one.example:6432,two.example:6433/crm" };
    const error = failure({ code: "ECONNREFUSED", address: "10.0.0.5", port: 6433 });

    expect(describeStartError(error, hosts)).toBe("DATABASE_URL: connection refused at two.example:6433");
  });

  test("of a database that refuses the user", () => {
    const error = failure({ code: "28P01" }, 'password authentication failed for user "crm"');

    expect(describeStartError(error, settings)).toBe('DATABASE_URL: password authentication failed for user "crm"');
  });

  test("as a system call reports it", async () => {
    const error = await new Promise<Error>((resolve) => connect(1, "127.0.0.1").once("error", resolve));
    const local = { ...settings, DATABASE_URL: "postgres://crm:secret@127.0.0.1:1/crm" };

    expect(describeStartError(error, local)).toBe("DATABASE_URL: connection refused at 127.0.0.1:1");
  });
});

test("an error without a setting keeps its message, and never shows a password", () => {
  expect(describeStartError(failure({}, "These settings are wrong: PORT"), settings)).toBe(
    "These settings are wrong: PORT",
  );
  expect(describeStartError("text", settings)).toBe("text");
  expect(describeStartError(failure({ code: "ECONNREFUSED", port: 6432 }), settings)).not.toContain("secret");
});

test("a misspelt setting is named with the one that is probably meant", () => {
  const known = ["DATABASE_URL", "DATA_DIR", "SMTP_URL"];

  expect(misspeltSettings(["DATABASE_ULR", "DATABASEURL", "SMTP_URLS", "PATH", "HOME", "DATABASE_URL"], known)).toEqual(
    [
      "DATABASE_ULR is not a setting. Is it DATABASE_URL?",
      "DATABASEURL is not a setting. Is it DATABASE_URL?",
      "SMTP_URLS is not a setting. Is it SMTP_URL?",
    ],
  );
  expect(misspeltSettings(["TEST_DATABASE_URL", "EDITOR", "NODE_ENV"], known)).toEqual([]);
});
