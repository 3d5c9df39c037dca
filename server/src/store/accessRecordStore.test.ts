import { describe, expect, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { SCHEMA } from "./tables.ts";

describe.skipIf(withoutPostgresql)("the access records of a server in front of an upstream", () => {
  test("access records include the numbers that a user revealed, and are shown latest first", async () => {
    const database = await sharedDatabase();
    const { accessRecords } = await database.store();
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
    await database.run(`insert into ${SCHEMA}.access_records (user_id, action, subject, at)
      select '7', 'phone revealed', 'enquiry', now() - minutes * interval '1 minute' from unnest(array[59, 61]) as minutes`);
    expect(await record("7", "phone revealed", 6)).toBe(2);
  });

  test("access records show the subject of a record by its id, as a number or a text, and none if it has none", async () => {
    const { accessRecords } = await (await sharedDatabase()).store();
    for (const subjectId of [null, 7, "a-uuid"])
      await accessRecords.record(
        { userId: null, requestId: "request", address: "192.0.2.1" },
        { action: "exported", subject: "day board", subjectId },
      );

    const { rows } = await accessRecords.list({});

    expect(rows.map(({ subject_id, user_name }) => [subject_id, user_name])).toEqual([
      ["a-uuid", "Unknown user"],
      [7, "Unknown user"],
      [null, "Unknown user"],
    ]);
  });

  test("access records are filtered by first and last day, and paged", async () => {
    const database = await sharedDatabase();
    const { accessRecords } = await database.store();
    for (let subjectId = 1; subjectId <= 21; subjectId += 1)
      await accessRecords.record(
        { userId: "4", requestId: "request", address: "192.0.2.1" },
        { action: "file opened", subject: "file", subjectId },
      );
    const total = async (search: object) => (await accessRecords.list(search)).total;

    expect([await total({ at_from: "2020-01-01" }), await total({ at_from: "2100-01-01" })]).toEqual([21, 0]);
    expect([await total({ at_upto: "2020-01-01" }), await total({ at_upto: "2100-01-01" })]).toEqual([0, 21]);
    for (const search of ["user_4", "user%4", "%", "_", "\\4"]) expect(await total({ search })).toBe(0);
    expect([await total({ search: "uSER 4" }), await total({ search: "r 4" })]).toEqual([21, 21]);
    expect((await accessRecords.list({ page: 2 })).rows.map(({ subject_id }) => subject_id)).toEqual([1]);
  });
});
