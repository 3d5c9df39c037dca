import { describe, expect, onTestFinished, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openAnswers } from "./answers.ts";
import { SCHEMA } from "./tables.ts";

const write = (place: string, holder = "user", fingerprint = "input") => ({ place, holder, fingerprint });

async function twoStores() {
  const database = await sharedDatabase();
  const [answersA, answersB] = [(await database.store()).answers, (await database.store()).answers];
  /** Simulates that the server that does the write has been silent for this long. */
  const silentFor = (age: string) =>
    database.run(`update ${SCHEMA}.remembered_answers set seen_at = now() - interval '${age}' where state = 'running'`);
  return { answersA, answersB, silentFor };
}

describe.skipIf(withoutPostgresql)("the replies that servers share", () => {
  test("shared replies are forgotten for one user, but not for others, and not while a write is running", async () => {
    const { answersA, answersB } = await twoStores();
    for (const [place, holder] of [
      ["theirs", "user"],
      ["of another", "other user"],
    ] as const) {
      await answersA.claim(write(place, holder));
      await answersA.keep(place, '"done"', []);
    }
    await answersA.claim(write("running"));

    await answersA.forget("user");

    expect(await answersB.claim(write("theirs"))).toEqual({ state: "ours", triedAt: undefined });
    expect(await answersB.claim(write("of another", "other user"))).toMatchObject({ state: "answered" });
    expect(await answersB.claim(write("running"))).toEqual({ state: "running", fingerprint: "input" });
  });

  test("a shared write is taken over after 30 seconds of silence, but only with the same input", async () => {
    const { answersA, answersB, silentFor } = await twoStores();
    await answersA.claim(write("place"));

    await silentFor("25 seconds");
    expect(await answersB.claim(write("place"))).toMatchObject({ state: "running" });
    await silentFor("31 seconds");
    expect(await answersB.claim(write("place", "user", "another input"))).toMatchObject({ state: "running" });
    expect(await answersB.claim(write("place"))).toEqual({ state: "ours", triedAt: expect.any(Number) });
  });

  test.each([
    ["released", undefined],
    ["released as unanswered", 1_000],
  ])("after another server has taken over a write, the first one cannot get it %s", async (_description, triedAt) => {
    const { answersA, answersB, silentFor } = await twoStores();
    await answersA.claim(write("place"));
    await silentFor("31 seconds");
    await answersB.claim(write("place"));

    await answersA.release("place", triedAt);

    expect(await answersA.claim(write("place"))).toMatchObject({ state: "running" });
  });

  test("after another server has taken over a write, the first one cannot store its reply", async () => {
    const { answersA, answersB, silentFor } = await twoStores();
    await answersA.claim(write("place"));
    await silentFor("31 seconds");
    await answersB.claim(write("place"));

    await answersA.keep("place", '"late"', []);
    expect(await answersA.claim(write("place"))).toMatchObject({ state: "running" });
    await answersB.keep("place", undefined, ["hash"]);

    const stored = { state: "answered", fingerprint: "input", answer: null, files: ["hash"] };
    expect(await answersA.claim(write("place"))).toEqual(stored);
  });

  test("a shared write has the time at which an attempt with an unknown outcome ended, and none after one that never started", async () => {
    const { answersA, answersB } = await twoStores();
    await answersA.claim(write("tried"));
    await answersA.release("tried", 1_700_000_000_000);
    await answersA.claim(write("never begun"));
    await answersA.release("never begun", undefined);

    expect(await answersB.claim(write("tried", "user", "another input"))).toEqual({
      state: "ours",
      triedAt: 1_700_000_000_000,
    });
    expect(await answersB.claim(write("never begun"))).toEqual({ state: "ours", triedAt: undefined });
  });

  test("a shared write that is tried again with another input is bound to that input", async () => {
    const { answersA, answersB } = await twoStores();
    await answersA.claim(write("place"));
    await answersA.release("place", 1_000);
    await answersA.claim(write("place", "user", "another input"));

    expect(await answersB.claim(write("place"))).toEqual({ state: "running", fingerprint: "another input" });
  });

  test("a shared write that is released is claimed by another server that waits for it", async () => {
    const database = await sharedDatabase();
    const { answers } = await database.store();
    await answers.claim(write("place"));
    let isReleased = false;
    const releasing = database.schema.withPlugin({
      transformQuery: ({ node }) => node,
      // After the claim found an existing entry, and before it checks whose it is.
      async transformResult({ result }) {
        if (!isReleased) {
          isReleased = true;
          await answers.release("place", undefined);
        }
        return result;
      },
    });
    const otherAnswers = openAnswers(releasing, () => {});
    onTestFinished(() => otherAnswers.close());

    expect(await otherAnswers.claim(write("place"))).toEqual({ state: "ours", triedAt: undefined });
  });
});
