import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { describeStartError, misspelledSettings } from "./startErrors.ts";

const settings = {
  DATABASE_URL: "postgres://crm:secret@db.example:6432/crm",
  HOST: "127.0.0.1",
  PORT: 3000,
};
const failure = (fields: object, message = "failed") => Object.assign(new Error(message), fields);

describe("a start error names its setting", () => {
  test.each([
    [{ code: "ECONNREFUSED", address: "10.0.0.5", port: 6432 }, "DATABASE_URL: connection refused at db.example:6432"],
    [{ code: "ENOTFOUND", hostname: "db.example" }, "DATABASE_URL: the host name is unknown at db.example:6432"],
    [{ code: "ETIMEDOUT" }, "DATABASE_URL: connection timed out at db.example:6432"],
    [{ code: "EACCES", port: 3000 }, "failed"],
    [{ code: "EADDRINUSE", address: "127.0.0.1", port: 3000 }, "PORT: 3000 is already in use on 127.0.0.1"],
    [{ code: "EADDRNOTAVAIL", address: "192.0.2.1", port: 3000 }, "failed"],
  ])("a start error names its setting: %o", (fields, text) => {
    expect(describeStartError(failure(fields), settings)).toBe(text);
  });

  test.each([
    [1023, 1023, "PORT: the user of this process may not listen on 1023"],
    [1024, 1024, "failed"],
    [80, 443, "failed"],
  ])("a server with PORT %i that may not listen on port %i reports: %s", (PORT, port, text) => {
    expect(describeStartError(failure({ code: "EACCES", port }), { ...settings, PORT })).toBe(text);
  });

  test("a start error names its setting for a host with several addresses", () => {
    const error = new AggregateError([failure({ code: "ECONNREFUSED", port: 6432 })]);

    expect(describeStartError(error, settings)).toBe("DATABASE_URL: connection refused at db.example:6432");
  });

  test.each(["28P01", "3D000", "42501", "53300"])(
    "a start error names its setting for a database that refuses the connection with %s",
    (code) => {
      const error = failure({ code }, 'refused for user "crm"');

      expect(describeStartError(error, settings)).toBe('DATABASE_URL: refused for user "crm"');
      expect(describeStartError(error, { ...settings, DATABASE_URL: undefined })).toBe('refused for user "crm"');
    },
  );

  test.each(["42P01", "42601", "22P02"])(
    "a start error names its setting for a database, but not if a statement fails with %s",
    (code) => {
      expect(describeStartError(failure({ code }), settings)).toBe("failed");
    },
  );

  test("a start error names its setting for an error of a real system call", async () => {
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

test("a misspelt setting is named together with the one that was probably meant", () => {
  const names = ["DATABASE_URL", "DATA_DIR", "SMTP_URL"];

  expect(
    misspelledSettings(["DATABASE_ULR", "DATABASEURL", "SMTP_URLS", "PATH", "HOME", "DATABASE_URL"], names),
  ).toEqual([
    "DATABASE_ULR is not a setting. Is it DATABASE_URL?",
    "DATABASEURL is not a setting. Is it DATABASE_URL?",
    "SMTP_URLS is not a setting. Is it SMTP_URL?",
  ]);
  expect(misspelledSettings(["TEST_DATABASE_URL", "EDITOR", "NODE_ENV"], names)).toEqual([]);
  expect(misspelledSettings(["DATA_DIRRR", "DATA_D", "DATA_"], names)).toEqual([
    "DATA_DIRRR is not a setting. Is it DATA_DIR?",
    "DATA_D is not a setting. Is it DATA_DIR?",
  ]);
  for (const [name = "", setting = ""] of [
    ["DATA_DIRRRR", "DATA_DIR"],
    ["DATA_XYZ", "DATA_DIR"],
  ])
    expect(misspelledSettings([name], [setting])).toEqual([]);
});
