import { parseArgs } from "node:util";
import { mutationReport } from "./mutation/mutationReport.ts";
import { type Sampling, type Score, scoreReplies, scoreRequests } from "./mutation/score.ts";
import { parseReports, reportOption, WrongReport, writeReports } from "./report/write.ts";

const { values, reports } = readOptions();

const sampling: Sampling = {
  ...(values.seed && { seed: values.seed }),
  ...(values.most && { most: Number(values.most), seed: values.seed ?? "of all" }),
  onWave: (done, all) => console.error(`${done} of ${all}`),
};

const began = Date.now();
const replies = await scoreReplies(sampling);
const requests = await scoreRequests(sampling);
writeOrRefuse();
if (values.json) console.log(JSON.stringify({ replies, requests }, null, 2));
else {
  printScore("replies of the provider", replies);
  printScore("requests of the consumer", requests);
}
const all = replies.all + requests.all;
const survivors = [...replies.survivors, ...requests.survivors];
const mattering = survivors.filter(({ matters }) => matters);
const share = 1 - survivors.length / all;
console.error(`${percent(share)} of ${all} mutants in ${Math.round((Date.now() - began) / 1000)} s`);
process.exitCode = mattering.length || share < 0.99 ? 1 : 0;

function printScore(what: string, { all, byPact, bySchema, drift, mattering, survivors }: Score) {
  const alive = survivors.filter(({ matters }) => matters).length;
  console.log(`${what}: ${all} mutants, ${byPact} caught by the pact, ${bySchema} more by the table's schemas`);
  if (drift) console.log(`  ${drift} would ring the alarm for drift at run time`);
  console.log(
    `  ${percent((all - survivors.length) / all)} of all, ${percent((mattering - alive) / mattering)} of the ${mattering} that matter`,
  );
  for (const { exchange, place, change, why } of survivors)
    console.log(`  survived: ${exchange} | ${place} | ${change}: ${why}`);
}

function readOptions() {
  const flags = { seed: { type: "string" }, most: { type: "string" }, json: { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ options: { ...flags, ...reportOption } });
    return { values, reports: parseReports(values.report) };
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function writeOrRefuse() {
  try {
    writeReports(reports, mutationReport({ replies, requests }));
  } catch (error) {
    if (!(error instanceof WrongReport)) throw error;
    refuse(error.message);
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Never rounded up to what it is not. */
function percent(share: number) {
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}
