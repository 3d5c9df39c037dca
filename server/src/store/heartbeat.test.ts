import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openAnswers } from "./answers.ts";
import { SCHEMA } from "./tables.ts";

const TABLE = `${SCHEMA}.remembered_answers`;
const write = (place: string) => ({ place, holder: "user", fingerprint: "input" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function openHeartbeat() {
  const database = await sharedDatabase();
  await database.store();
  const report = vi.fn();
  const answers = openAnswers(database.schema, report);
  const ageBy31Seconds = () => database.run(`update ${TABLE} set seen_at = now() - interval '31 seconds'`);
  /** Waits until a write is registered as running. */
  const expectRow = (place: string) =>
    expect
      .poll(() => database.rows("remembered_answers"))
      .toContainEqual(
        expect.objectContaining({ place, seen_at: expect.toSatisfy((time) => Date.now() - Number(time) < 20_000) }),
      );
  return {
    database,
    report,
    answers,
    otherAnswers: () => openAnswers(database.schema, report),
    ageBy31Seconds,
    expectRow,
  };
}

describe.skipIf(withoutPostgresql)("a server that is still doing a write", () => {
  test("a server that is still doing a write reports it every five seconds, so that no other server takes it over", async () => {
    const { answers, otherAnswers, ageBy31Seconds, expectRow } = await openHeartbeat();
    await answers.claim(write("place"));
    await ageBy31Seconds();

    vi.advanceTimersByTime(5_000);
    await expectRow("place");

    expect(await otherAnswers().claim(write("place"))).toMatchObject({ state: "running" });
  });

  test("a server that is still doing a write does not report one that another server took over, which may be abandoned as well", async () => {
    const { answers, otherAnswers, ageBy31Seconds, expectRow } = await openHeartbeat();
    const next = otherAnswers();
    await answers.claim(write("lost"));
    await ageBy31Seconds();
    expect(await next.claim(write("lost"))).toMatchObject({ state: "ours" });
    next.close();
    await answers.claim(write("own"));
    await ageBy31Seconds();

    vi.advanceTimersByTime(5_000);
    await expectRow("own");

    expect(await otherAnswers().claim(write("lost"))).toMatchObject({ state: "ours" });
  });

  test.each([
    ["is answered", (answers: ReturnType<typeof openAnswers>) => answers.keep("place", undefined, [])],
    ["is released", (answers: ReturnType<typeof openAnswers>) => answers.release("place", undefined)],
    ["ends with the server", async (answers: ReturnType<typeof openAnswers>) => answers.close()],
  ])("a server that is still doing a write sends no more queries once the write %s", async (_description, end) => {
    const { database, report, answers } = await openHeartbeat();
    await answers.claim(write("place"));
    await end(answers);
    const otherReport = vi.fn();
    const otherAnswers = openAnswers(database.schema, otherReport);
    await otherAnswers.claim(write("of another"));
    await database.run(`alter table ${TABLE} rename to lost`);

    // By the second failure that the other server reports, this one would have reported its own.
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(5_000);
      await expect.poll(() => otherReport.mock.calls).toHaveLength(times);
    }

    expect(report).not.toHaveBeenCalled();
    otherAnswers.close();
  });

  test("a server that is still doing a write reports a failing database, and reports the next failure after it recovered", async () => {
    const { database, report, answers, ageBy31Seconds, expectRow } = await openHeartbeat();
    await answers.claim(write("place"));
    await ageBy31Seconds();
    await database.run(`alter table ${TABLE} rename to lost`);

    vi.advanceTimersByTime(5_000);
    await expect.poll(() => report.mock.calls).toHaveLength(1);
    await database.run(`alter table ${SCHEMA}.lost rename to remembered_answers`);
    vi.advanceTimersByTime(5_000);

    await expectRow("place");
    answers.close();
  });
});
