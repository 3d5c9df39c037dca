// Prints the requests, each as one line of JSON, that raise and end alarms after a nightly probe. It asks nothing itself.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { acceptAll, type Baseline, planAlarms } from "./delivery/alarms.ts";
import type { Forge, Issue } from "./delivery/forge.ts";
import { explain, readJson, readList, WrongFile } from "./delivery/readFiles.ts";
import type { Probed } from "./probe/probe.ts";

const options = {
  forge: { type: "string", default: "github" },
  probe: { type: "string" },
  issues: { type: "string" },
  baseline: { type: "string", default: "contracts/probe-baseline.json" },
  accept: { type: "boolean" },
} as const;

try {
  const { forge, probe, issues, baseline, accept } = parseArgs({ options }).values;
  if (!probe || !(issues || accept) || !["github", "gitlab"].includes(forge))
    throw new WrongFile("contract:alarms needs --probe FILE, and --issues FILE or --accept.");
  const probed = readList<Probed>(probe);
  if (accept) writeFileSync(baseline, `${JSON.stringify(acceptAll(probed), null, 2)}\n`);
  else {
    const nightly = { probed, baseline: readJson(baseline) as Baseline, issues: readList<Issue>(issues ?? "") };
    for (const request of planAlarms({ forge: forge as Forge, ...nightly })) console.log(JSON.stringify(request));
  }
} catch (error) {
  explain(error);
}
