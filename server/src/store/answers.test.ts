import { describe, expect, onTestFinished, test } from "vitest";
import { sharedDatabase, withoutPostgresql } from "../../test/stores.ts";
import { openAnswers } from "./answers.ts";
import { SCHEMA } from "./tables.ts";

const write = (place: string, holder = "user", fingerprint = "input") => ({ place, holder, fingerprint });

async function twoStores() {
  const database = await sharedDatabase();
  const [one, other] = [(await database.store()).answers, (await database.store()).answers];
  /** As if the server that does the write had not been heard of for so long. */
  const silentFor = (age: string) =>
    database.run(`update ${SCHEMA}.remembered_answers set seen_at = now() - interval '${age}' where state = 'running'`);
  return { one, other, silentFor };
}

describe.skipIf(withoutPostgresql)("the answers that servers share", () => {
  test("of one user are forgotten, and those of others and what is still being done are not", async () => {
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

  test("are taken over after 30 seconds of silence, by the same input alone", async () => {
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
  ])("that another server took over are not %s by the first one", async (_how, triedAt) => {
    const { one, other, silentFor } = await twoStores();
    await one.claim(write("place"));
    await silentFor("31 seconds");
    await other.claim(write("place"));

    await one.release("place", triedAt);

    expect(await one.claim(write("place"))).toMatchObject({ state: "running" });
  });

  test("that another server took over are not answered by the first one", async () => {
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

  test("tell when a try ended whose outcome is unknown, and nothing of one that never began", async () => {
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

  test("of a write that is tried again with another input belong to that input", async () => {
    const { one, other } = await twoStores();
    await one.claim(write("place"));
    await one.release("place", 1_000);
    await one.claim(write("place", "user", "another input"));

    expect(await other.claim(write("place"))).toEqual({ state: "running", fingerprint: "another input" });
  });

  test("that are released while another server asks for them are claimed by it", async () => {
    const database = await sharedDatabase();
    const { answers } = await database.store();
    await answers.claim(write("place"));
    let isReleased = false;
    const releasing = database.schema.withPlugin({
      transformQuery: ({ node }) => node,
      // After the claim found the place taken, and before it looks who took it.
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
