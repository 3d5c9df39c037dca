import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openAnswers } from "./answers.ts";
import { SCHEMA } from "./tables.ts";

const TABLE = `${SCHEMA}.remembered_answers`;
const write = (place: string) => ({ place, holder: "user", fingerprint: "input" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

async function opened() {
  const database = await sharedDatabase();
  await database.store();
  const report = vi.fn();
  const answers = openAnswers(database.schema, report);
  const silentFor31Seconds = () => database.run(`update ${TABLE} set seen_at = now() - interval '31 seconds'`);
  /** Waits until a write is registered as running. */
  const seen = (place: string) =>
    expect
      .poll(() => database.rows("remembered_answers"))
      .toContainEqual(
        expect.objectContaining({ place, seen_at: expect.toSatisfy((at) => Date.now() - Number(at) < 20_000) }),
      );
  return { database, report, answers, another: () => openAnswers(database.schema, report), silentFor31Seconds, seen };
}

describe.skipIf(withoutPostgresql)("a server that is still doing a write", () => {
  test("reports it every five seconds, so that no other server takes it over", async () => {
    const { answers, another, silentFor31Seconds, seen } = await opened();
    await answers.claim(write("place"));
    await silentFor31Seconds();

    vi.advanceTimersByTime(5_000);
    await seen("place");

    expect(await another().claim(write("place"))).toMatchObject({ state: "running" });
  });

  test("does not report one that another server took over, which may be abandoned as well", async () => {
    const { answers, another, silentFor31Seconds, seen } = await opened();
    const next = another();
    await answers.claim(write("lost"));
    await silentFor31Seconds();
    expect(await next.claim(write("lost"))).toMatchObject({ state: "ours" });
    next.close();
    await answers.claim(write("own"));
    await silentFor31Seconds();

    vi.advanceTimersByTime(5_000);
    await seen("own");

    expect(await another().claim(write("lost"))).toMatchObject({ state: "ours" });
  });

  test.each([
    ["is answered", (answers: ReturnType<typeof openAnswers>) => answers.keep("place", undefined, [])],
    ["is released", (answers: ReturnType<typeof openAnswers>) => answers.release("place", undefined)],
    ["ends with the server", async (answers: ReturnType<typeof openAnswers>) => answers.close()],
  ])("sends no more queries once the write %s", async (_how, end) => {
    const { database, report, answers } = await opened();
    await answers.claim(write("place"));
    await end(answers);
    const reportOfAnother = vi.fn();
    const other = openAnswers(database.schema, reportOfAnother);
    await other.claim(write("of another"));
    await database.run(`alter table ${TABLE} rename to lost`);

    // Two failures of another server come after the time at which this server would have reported one.
    for (const times of [1, 2]) {
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(() => expect(reportOfAnother).toHaveBeenCalledTimes(times));
    }

    expect(report).not.toHaveBeenCalled();
    other.close();
  });

  test("reports a failing database, and reports the next failure after it recovered", async () => {
    const { database, report, answers, silentFor31Seconds, seen } = await opened();
    await answers.claim(write("place"));
    await silentFor31Seconds();
    await database.run(`alter table ${TABLE} rename to lost`);

    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    await database.run(`alter table ${SCHEMA}.lost rename to remembered_answers`);
    vi.advanceTimersByTime(5_000);

    await seen("place");
    answers.close();
  });
});
