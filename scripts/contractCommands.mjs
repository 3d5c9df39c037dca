// The commands about the contract (contracts/tools), as commands.mjs has all others. Plain JavaScript, for Node 18.

const node = "node --disable-warning=ExperimentalWarning";
const reports = "--report FORMAT=FILE …";
const reportHelp = "--report   writes the result as junit, sarif or md into a file as well; may be given several times";

/** @type {Record<string, import("./commands.mjs").Command>} */
export const contractCommands = {
  "contract:verify": {
    steps: [`${node} contracts/tools/verify.ts`],
    usage: `npm run contract:verify -- --url URL [--states URL] [--mapping FILE] [--json] [--token-stdin] [${reports}]
npm run contract:verify -- --states URL --broker URL --provider-version VERSION [--provider-branch BRANCH] [--publish]

Verifies a deployment against the pact and lists what it does not keep, and as warnings what the product reads all the same. Exit code 1
where a promise is not kept, 2 where it could not be asked. The token is in MOBILE_CRM_TOKEN or, with --token-stdin, on standard input.

  --url      the base address, ending in mobile_crm
  --states   where provider states can be set, such as http://127.0.0.1:3000/__workbench/states of a server with WORKBENCH=1, which needs
             its secret in WORKBENCH_SECRET and neither --url nor a token; without it only what needs no state is asked
  --mapping  the mapping file of the upstream (docs/operations/mapping.md)
  --broker   takes the pacts from a broker, with PACT_BROKER_TOKEN or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD; --publish tells it
             the result as that of --provider-version
  --json     prints JSON
  ${reportHelp}`,
  },
  "contract:probe": {
    steps: [`${node} contracts/tools/probe.ts`],
    usage: `npm run contract:probe -- --url URL [--mapping FILE] [--all] [--json] [--token-stdin] [${reports}]

Asks an upstream with reading calls only and lists how its replies differ from the contract. Exit code 1 where they differ, 2 where it
could not be asked. The token is in MOBILE_CRM_TOKEN or, with --token-stdin, on standard input.

  --all      lists what does no harm, too
  ${reportHelp}`,
  },
  "contract:mutate": {
    steps: [`${node} contracts/tools/mutate.ts`],
    usage: `npm run contract:mutate [-- --most N] [--seed TEXT] [--json] [${reports}]

Counts which changed requests and replies the pact and the schemas detect. --most takes a sample of N, which --seed repeats.

  ${reportHelp}`,
  },
  "contract:pact": {
    steps: [`${node} scripts/writePact.ts`],
    usage: "npm run contract:pact\n\nWrites the pact from the examples in contracts/pact/examples.",
  },
  "contract:docs": {
    steps: [`${node} contracts/tools/docs.ts`],
    usage: "npm run contract:docs\n\nWrites contracts/CALLS.md from the table of calls.",
  },
  "contract:snapshot": {
    steps: [`${node} contracts/tools/snapshot.ts`],
    usage: "npm run contract:snapshot\n\nWrites contracts/snapshot.json, the canonical form of the table of calls.",
  },
  "contract:openapi": {
    steps: [`${node} contracts/tools/openapi.ts`],
    usage: "npm run contract:openapi\n\nWrites contracts/openapi.json, an OpenAPI 3.1 description of the upstream.",
  },
  "contract:diff": {
    steps: [`${node} contracts/tools/diff.ts`],
    usage: `npm run contract:diff -- --from REVISION [--audience upstream | browsers] [--format FORMAT] [--fail-on breaking | any] [${reports}]

Compares the table of calls with contracts/snapshot.json of another revision and says which changes break what. Exit code 1 where they do,
2 where it could not compare.

  --from       a revision of git, such as origin/main
  --from-file  a snapshot in a file, where there is no git
  --audience   upstream: must the upstream do more? browsers: does an installed client still fit? Without it both
  --format     text (default), md, json, github, sarif or junit
  --fail-on    breaking (default), or any change
  ${reportHelp}`,
  },
  "contract:changelog": {
    steps: [`${node} contracts/tools/changelog.ts`],
    usage: `npm run contract:changelog [-- --from REVISION [--to REVISION]] [--output FILE]

Writes as Markdown how the contract changed from tag to tag, newest first, and since the last tag. Exit code 2 where there is nothing to
compare.

  --from, --to   only the changes between two revisions; without --to up to the table of calls as it is now
  --output       a file instead of standard output`,
  },
  "contract:compare": {
    steps: [`${node} contracts/tools/compare.ts`],
    usage: `npm run contract:compare -- FILE [--all] [--json] [${reports}]

Compares the contract with an OpenAPI 3 description of the upstream, in YAML or JSON: for each call what is missing, has another name or
another type, and whether each assumption is confirmed or refuted. Exit code 1 where something differs, 2 where it could not compare.

  --all      lists parts of theirs that no call of ours has, too
  --json     prints JSON
  ${reportHelp}`,
  },
  "contract:fuzz": {
    steps: [`${node} contracts/tools/fuzz.ts`],
    usage: `npm run contract:fuzz -- --states URL [--requests N] [--seconds N] [--seed N] [--json] [${reports}]

Sends requests made from contracts/openapi.json to a demo with WORKBENCH=1, whose secret is in WORKBENCH_SECRET, and lists answers that
the description does not have. It writes. Exit code 1 where there are any, 2 where the server could not be asked.

  --requests   how many, by default 10000
  --seconds    for how long at most
  --seed       repeats a run
  ${reportHelp}`,
  },
  "contract:ci": {
    steps: [`${node} scripts/contractJob.ts`],
    usage: `npm run contract:ci [-- --from REVISION] [--output FOLDER] [--fuzz-seconds N] [--fail-on breaking | any]

Checks the contract without a browser, as CI does for a pull request: its changes since a revision, that its written forms are current, and
that the running program keeps the whole pact and answers fuzzed requests as documented. Writes JUnit, SARIF and Markdown of each step and
summary.md into a folder, by default contract-reports. Exit code 1 where a step found something, 2 where one could not run.`,
  },
  "contract:comment": {
    steps: [`${node} contracts/tools/comment.ts`],
    usage: `npm run contract:comment -- --issue NUMBER --comments FILE --report FILE … [--forge github | gitlab]

Prints, as JSON, the one request to the forge that brings the comment of a pull or merge request up to date, or nothing where it is already.
It asks nothing itself. Exit code 2 where a file cannot be used.

  --comments   the comments that there are, as the API lists them
  --report     a report in Markdown; may be given several times`,
  },
  "contract:alarms": {
    steps: [`${node} contracts/tools/alarms.ts`],
    usage: `npm run contract:alarms -- --probe FILE --issues FILE [--baseline FILE] [--forge github | gitlab]
npm run contract:alarms -- --probe FILE --accept [--baseline FILE]

Prints, a line of JSON each, the requests to the forge after a nightly probe: an issue for each new difference, and the end of each issue
whose difference is gone. It asks nothing itself. --accept writes what the probe found into the baseline. Exit code 2 where a file cannot be used.

  --probe      what "contract:probe -- --json" printed
  --issues     the issues with the label contract-drift, open and closed, as the API lists them
  --baseline   differences that are accepted, by default contracts/probe-baseline.json`,
  },
  "contract:learn": {
    steps: [`${node} contracts/tools/learn.ts`],
    usage: `npm run contract:learn -- --url URL [--openapi FILE] [--output FILE] [--mapping FILE] [--json] [--token-stdin] [${reports}]

Learns from an upstream, with reading calls only, which assumptions of the contract it confirms or refutes, and prints for each the evidence,
what is proposed and the line to change. It keeps kinds, rates of nulls, lengths, page sizes and formats of dates, and no value. Exit code 1
where an assumption is refuted, 2 where the upstream could not be asked. The token is in MOBILE_CRM_TOKEN or, with --token-stdin, on
standard input.

  --openapi  a description of the upstream, for what only a write could tell
  --output   where what was learned is written, by default learned.json
  --json     prints JSON
  ${reportHelp}`,
  },
  "contract:coverage": {
    steps: [`${node} contracts/tools/coverage.ts`],
    usage: `npm run contract:coverage -- --reads FILE [--learned FILE] [--all] [--json] [${reports}]

Lists for each field of a reply whether the pact promises it, a screen reads it and a live upstream sends it. Fields that no screen reads are
named: candidates to leave the promise. Exit code 2 where a file cannot be used.

  --reads    what the browser tests recorded: RECORD_READS=FILE npm run e2e
  --learned  what contract:learn wrote
  --all      lists fields that are read, too
  --json     prints JSON
  ${reportHelp}`,
  },
  "contract:publish": {
    steps: ["pact broker publish contracts/pact/pacts"],
    usage: `npm run contract:publish -- --consumer-app-version VERSION --branch BRANCH

Publishes the pact to the broker of PACT_BROKER_BASE_URL, with PACT_BROKER_TOKEN or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD. All options are those of
"pact broker publish"; --auto-detect-version-properties takes version and branch from git or CI.`,
  },
  "contract:create-environment": {
    steps: ["pact broker create-environment"],
    usage: `npm run contract:create-environment -- --name ENVIRONMENT [--production]

Tells the broker of an environment, once: it refuses deployments to one that it does not know. All options are those of "pact broker create-environment".`,
  },
  "contract:can-i-deploy": {
    steps: ["pact broker can-i-deploy"],
    usage: `npm run contract:can-i-deploy -- --pacticipant mobile-crm --version VERSION --to-environment ENVIRONMENT

Asks the broker whether a version may be deployed. Exit code 1 where it may not. All options are those of "pact broker can-i-deploy".`,
  },
  "contract:record-deployment": {
    steps: ["pact broker record-deployment"],
    usage: `npm run contract:record-deployment -- --pacticipant mobile-crm --version VERSION --environment ENVIRONMENT

Tells the broker which version was deployed where: one that published a pact or a result of a verification. All options are those of "pact broker record-deployment".`,
  },
};
