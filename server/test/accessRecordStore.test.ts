import { describe, expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "./stores.ts";

describe.skipIf(withoutPostgresql)("the access records of a server in front of an upstream", () => {
  test("count the numbers that a user revealed, and are shown the latest first", async () => {
    const { accessRecords } = await (await sharedDatabase()).store();
    const record = (userId: string | null, action: "phone revealed" | "file opened", subjectId: number) =>
      accessRecords.record(
        { userId, requestId: "request", address: "192.0.2.1" },
        { action, subject: "file", subjectId },
      );

    expect(await record("4", "file opened", 1)).toBeUndefined();
    expect(await record("4", "phone revealed", 2)).toBe(1);
    expect(await record("9", "phone revealed", 3)).toBe(1);
    expect(await record(null, "phone revealed", 4)).toBeUndefined();
    expect(await record("4", "phone revealed", 5)).toBe(2);

    const { rows, total } = await accessRecords.list({});
    expect([rows.map(({ subject_id }) => subject_id), total]).toEqual([[5, 4, 3, 2, 1], 5]);
  });
});
