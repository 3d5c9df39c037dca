// Learns from an upstream, with reading calls only, which assumptions of the contract it confirms: it keeps shapes, kinds and counts, and no value.
// Ends with 0 where none is refuted, with 1 where one is, and with 2 where the upstream could not be asked.
import { writeFileSync } from "node:fs";
import { WrongMapping } from "../src/mapping/mapping.ts";
import { compareApis } from "./compare/compareApis.ts";
import { type Openapi, readOpenapi, WrongOpenapi } from "./compare/readOpenapi.ts";
import { judgeAssumptions } from "./learn/assumptions.ts";
import { learn } from "./learn/learn.ts";
import { formatAssumptions, learnReport } from "./learn/learnReport.ts";
import { formatOpenapi } from "./openapi/openapi.ts";
import { createProbeClient, NotAskable } from "./probe/probeClient.ts";
import { readMapping } from "./readMapping.ts";
import { WrongReport, writeReports } from "./report/write.ts";
import { readTarget } from "./target.ts";

const options = { output: { type: "string" }, openapi: { type: "string" } } as const;
const { url, token, json, mapping, reports, values } = await readTarget("contract:learn", options);

try {
  const described = values.openapi
    ? compareApis(JSON.parse(formatOpenapi()) as Openapi, await readOpenapi(values.openapi))
    : [];
  const learned = await learn(createProbeClient(url, token, readMapping(mapping)));
  const verdicts = judgeAssumptions(learned.calls, described);
  writeFileSync(values.output ?? "learned.json", `${JSON.stringify(learned, null, 1)}\n`);
  writeReports(reports, learnReport(verdicts, learned));
  console.log(json ? JSON.stringify(verdicts, null, 2) : formatAssumptions(verdicts));
  process.exitCode = verdicts.some(({ verdict }) => verdict === "refuted") ? 1 : 0;
} catch (error) {
  const known = [NotAskable, WrongReport, WrongMapping, WrongOpenapi];
  const isSentence = known.some((kind) => error instanceof kind);
  console.error(isSentence ? (error as Error).message : `Learning failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
