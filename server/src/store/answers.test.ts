import { describe, expect, onTestFinished, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openAnswers } from "./answers.ts";
import { SCHEMA } from "./tables.ts";

const write = (place: string, holder = "user", fingerprint = "input") => ({ place, holder, fingerprint });

async function twoStores() {
  const database = await sharedDatabase();
  const [one, other] = [(await database.store()).answers, (await database.store()).answers];
  /** Simulates that the server that does the write has been silent for this long. */
  const silentFor = (age: string) =>
    database.run(`update ${SCHEMA}.remembered_answers set seen_at = now() - interval '${age}' where state = 'running'`);
  return { one, other, silentFor };
}

describe.skipIf(withoutPostgresql)("the replies that servers share", () => {
  test("are forgotten for one user, but not for others, and not while a write is running", async () => {
    const { one, other } = await twoStores();
    for (const [place, holder] of [
      ["theirs", "user"],
      ["of another", "other user"],
    ] as const) {
      await one.claim(write(place, holder));
      await one.keep(place, '"done"', []);
    }
    await one.claim(write("running"));

    await one.forget("user");

    expect(await other.claim(write("theirs"))).toEqual({ state: "ours", triedAt: undefined });
    expect(await other.claim(write("of another", "other user"))).toMatchObject({ state: "answered" });
    expect(await other.claim(write("running"))).toEqual({ state: "running", fingerprint: "input" });
  });

  test("are taken over after 30 seconds of silence, but only by the same input", async () => {
    const { one, other, silentFor } = await twoStores();
    await one.claim(write("place"));

    await silentFor("25 seconds");
    expect(await other.claim(write("place"))).toMatchObject({ state: "running" });
    await silentFor("31 seconds");
    expect(await other.claim(write("place", "user", "another input"))).toMatchObject({ state: "running" });
    expect(await other.claim(write("place"))).toEqual({ state: "ours", triedAt: expect.any(Number) });
  });

  test.each([
    ["released", undefined],
    ["released as unanswered", 1_000],
  ])("are not %s by the first server after another one took them over", async (_how, triedAt) => {
    const { one, other, silentFor } = await twoStores();
    await one.claim(write("place"));
    await silentFor("31 seconds");
    await other.claim(write("place"));

    await one.release("place", triedAt);

    expect(await one.claim(write("place"))).toMatchObject({ state: "running" });
  });

  test("are not stored by the first server after another one took them over", async () => {
    const { one, other, silentFor } = await twoStores();
    await one.claim(write("place"));
    await silentFor("31 seconds");
    await other.claim(write("place"));

    await one.keep("place", '"late"', []);
    expect(await one.claim(write("place"))).toMatchObject({ state: "running" });
    await other.keep("place", undefined, ["hash"]);

    const kept = { state: "answered", fingerprint: "input", answer: null, files: ["hash"] };
    expect(await one.claim(write("place"))).toEqual(kept);
  });

  test("say when an attempt with an unknown outcome ended, and nothing about one that never began", async () => {
    const { one, other } = await twoStores();
    await one.claim(write("tried"));
    await one.release("tried", 1_700_000_000_000);
    await one.claim(write("never begun"));
    await one.release("never begun", undefined);

    expect(await other.claim(write("tried", "user", "another input"))).toEqual({
      state: "ours",
      triedAt: 1_700_000_000_000,
    });
    expect(await other.claim(write("never begun"))).toEqual({ state: "ours", triedAt: undefined });
  });

  test("belong to the last input if a write is tried again with another one", async () => {
    const { one, other } = await twoStores();
    await one.claim(write("place"));
    await one.release("place", 1_000);
    await one.claim(write("place", "user", "another input"));

    expect(await other.claim(write("place"))).toEqual({ state: "running", fingerprint: "another input" });
  });

  test("are claimed by another server that waits for them when they are released", async () => {
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
    const other = openAnswers(releasing, () => {});
    onTestFinished(() => other.close());

    expect(await other.claim(write("place"))).toEqual({ state: "ours", triedAt: undefined });
  });
});
