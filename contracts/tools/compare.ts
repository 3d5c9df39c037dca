// Compares the contract with an OpenAPI description of the upstream. Ends with 0 where nothing differs, with 1 where something does,
// and with 2 where it cannot compare.
import { parseArgs } from "node:util";
import { compareApis, isHarmless } from "./compare/compareApis.ts";
import { compareReport, formatComparison } from "./compare/compareReport.ts";
import { type Openapi, readOpenapi, WrongOpenapi } from "./compare/readOpenapi.ts";
import { formatOpenapi } from "./openapi/openapi.ts";
import { parseReports, reportOption, WrongReport, writeReports } from "./report/write.ts";

const options = { json: { type: "boolean" }, all: { type: "boolean" }, ...reportOption } as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length)
    throw new WrongOpenapi("contract:compare needs one file, an OpenAPI description in YAML or JSON.");
  const reports = parseReports(values.report);
  const compared = compareApis(JSON.parse(formatOpenapi()) as Openapi, await readOpenapi(file));
  writeReports(reports, compareReport(compared));
  console.log(values.json ? JSON.stringify(compared, null, 2) : formatComparison(compared, values));
  process.exitCode = compared.some(({ differences }) => differences.some((one) => !isHarmless(one))) ? 1 : 0;
} catch (error) {
  const isUsage = ((error as { code?: string }).code ?? "").startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof WrongOpenapi || error instanceof WrongReport || isUsage)) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
