// The commands of package.json, each started by bootstrap.mjs as `npm run NAME`. Plain JavaScript, for Node 18.

/**
 * @typedef {object} Command
 * @property {string[]} steps programs with arguments, run one after the other until one fails; the user's arguments go to the last
 * @property {string} [usage] the answer to --help; a command without one answers itself
 * @property {Record<string, string>} [env] environment variables for the steps
 */

const node = "node --disable-warning=ExperimentalWarning";
const client = "pnpm --silent --filter @mobile-crm/client";

const reports = "--report FORMAT=FILE …";
const reportHelp = "--report   writes the result as junit, sarif or md into a file as well; may be given several times";

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    steps: [`${node} scripts/start.mjs`],
    usage: `npm start

Builds the client where its sources changed, and runs the server at http://127.0.0.1:3000. Without settings it runs a demo on this
machine. README.md lists the settings, which are environment variables.`,
  },
  dev: {
    steps: [`${node} scripts/dev/main.ts`],
    usage: `npm run dev

Runs Vite's development server with React Fast Refresh at http://127.0.0.1:5173, in front of a server that restarts on change. The embedded
demo database (DATA_DIR, by default .data/dev) runs in a process of its own, so a restart neither opens nor seeds it.

  PORT=5173          where the pages are
  DATABASE_URL=…     uses this PostgreSQL instead of the embedded database
  MOBILE_CRM_URL=…   uses this upstream instead of the reference backend
  INSPECT=9229       lets a debugger attach to the server at this port`,
  },
  build: { steps: [`${client} build`], usage: "npm run build\n\nBuilds the client into client/dist." },
  check: {
    steps: [`${node} scripts/types.mjs`, "biome check ."],
    usage: "npm run check\n\nChecks types, format and lint.",
  },
  types: {
    steps: [`${node} scripts/types.mjs`],
    usage: `npm run types [-- --force]

Checks the types of every package, of the scripts and of the configuration, incrementally: what did not change is not checked again.
--force checks everything.`,
  },
  lint: { steps: ["biome check ."], usage: "npm run lint\n\nChecks format and lint rules." },
  format: { steps: ["biome check --write ."], usage: "npm run format\n\nCorrects format and lint where that is safe." },
  test: {
    steps: ["node scripts/test.mjs"],
    usage:
      'npm test [-- --all]\n\nRuns types, lint, unit tests and browser tests. Unit tests tagged "slow" run with --all, and where CI is set.',
  },
  unit: {
    steps: ["vitest run"],
    usage: `npm run unit [-- FILE … | -t TITLE]

Runs the unit tests, or those whose path contains one of the given texts. Arguments are those of "vitest run".`,
  },
  e2e: {
    steps: [`${node} scripts/e2e.mjs`],
    usage: `npm run e2e [-- FILE … | --grep TITLE | --headed | --debug]

Builds the client where its sources changed and runs the browser tests. Arguments are those of "playwright test".`,
  },
  soak: {
    steps: ["vitest run --config vitest.soak.config.ts"],
    usage: `npm run soak [-- FILE …]

Runs the long tests with faults (docs/fault-testing.md).

  SOAK_SEED=…     repeats a run
  SOAK_ROUNDS=…   makes it shorter or longer`,
  },
  "soak:offline": {
    steps: [`${node} scripts/e2e.mjs offlineMeetings --workers 1`],
    env: { OFFLINE_ROUNDS: "100" },
    usage:
      "npm run soak:offline\n\nStops a browser a hundred times while meetings are saved, and looks for lost and doubled ones.",
  },
  bench: {
    steps: [`${node} server/bench/main.ts`],
    usage: `npm run bench [-- overhead | uploads | startup | scale | versus | browser | workers …]

Measures the product and its alternatives, all parts or the given ones, and writes server/bench/RESULTS.md.`,
  },
  mutate: { steps: ["node scripts/mutate.mjs"] },
  checklist: {
    steps: ["node scripts/checklist.mjs"],
    usage: "npm run checklist\n\nLists the statements of docs/spec/checklist.md without a test.",
  },
  backup: {
    steps: [`${node} server/src/cli/backup.ts`],
    usage: `npm run backup -- save FOLDER      saves the database and its files, as they are now, into a new folder
npm run backup -- restore FOLDER   restores them into an empty database
npm run backup -- adopt            binds the file store to the database, whatever the store holds

The settings are those of the server: DATABASE_URL or DATA_DIR, and S3_URL.`,
  },
  users: { steps: [`${node} server/src/cli/users.ts`] },
  "contract:verify": {
    steps: [`${node} contracts/tools/verify.ts`],
    usage: `npm run contract:verify -- --url URL [--states URL] [--mapping FILE] [--json] [--token-stdin] [${reports}]

Verifies a deployment against the pact and lists what it does not keep, and as warnings what the product reads all the same. Exit code 1
where a promise is not kept, 2 where it could not be asked. The token is in MOBILE_CRM_TOKEN or, with --token-stdin, on standard input.

  --url      the base address, ending in mobile_crm
  --states   where provider states can be set, such as http://127.0.0.1:3000/__workbench/states of a server with WORKBENCH=1, which needs
             its secret in WORKBENCH_SECRET and neither --url nor a token; without it only what needs no state is asked
  --mapping  the mapping file of the upstream (docs/operations/mapping.md)
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
    steps: ["node scripts/writePact.mjs"],
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
};
