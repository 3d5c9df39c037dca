import { expect, test } from "vitest";
import { replyMutants } from "../tools/mutation/replyMutants.ts";
import { requestMutants } from "../tools/mutation/requestMutants.ts";
import { type Score, scoreReplies, scoreRequests } from "../tools/mutation/score.ts";
import { TEST_SEED } from "../tools/testSeed.ts";

/** Again with `npm run contract:mutate -- --seed <seed> --most 400`. */
const seed = String(TEST_SEED);

const thatMatter = ({ survivors }: Score) => survivors.filter(({ matters }) => matters);

test("a sample of spoiled replies is caught", async () => {
  const score = await scoreReplies({ seed, most: 120 });

  expect(thatMatter(score)).toEqual([]);
  expect(score.all).toBe(120);
  expect(score.byPact + score.bySchema + score.survivors.length).toBe(score.all);
});

test("a sample of spoiled requests is caught", async () => {
  const score = await scoreRequests({ seed, most: 400 });

  expect(thatMatter(score)).toEqual([]);
  expect(score.all).toBe(400);
});

test("every exchange is spoiled, in its reply and in its request", () => {
  const titles = (mutants: { exchange: { title: string } }[]) => new Set(mutants.map(({ exchange }) => exchange.title));

  expect(titles(replyMutants())).toEqual(titles(requestMutants()));
  expect(new Set(requestMutants().map(({ place }) => place.split(" ")[0]))).toEqual(
    new Set(["method", "path", "query", "header", "body", "part"]),
  );
});
