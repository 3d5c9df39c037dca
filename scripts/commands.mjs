// The commands of package.json, each started by bootstrap.mjs as `npm run NAME`. Plain JavaScript, for Node 18.

/**
 * @typedef {object} Command
 * @property {string[]} steps programs with arguments, run one after the other until one fails; the user's arguments go to the last
 * @property {string} [usage] the answer to --help
 * @property {Record<string, string>} [env] environment variables for the steps
 */

const node = "node --disable-warning=ExperimentalWarning";
const token = "The token is in MOBILE_CRM_TOKEN or, with --token-stdin, on standard input.";

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    // As in the Dockerfile.
    steps: [`${node} --max-semi-space-size=8 scripts/start.mjs`],
    env: { MALLOC_ARENA_MAX: "2" },
    usage: `npm start

Builds the client if its sources changed, and runs the server at http://127.0.0.1:3000. Without settings it runs a demo on this
machine. docs/settings.md lists the settings, which are environment variables.`,
  },
  dev: {
    steps: [`${node} scripts/dev/main.ts`],
    usage: `npm run dev

Runs Vite's development server with React Fast Refresh at http://127.0.0.1:5173, in front of a server that restarts on change. The demo
keeps its data in DATA_DIR, by default .data/dev.

  PORT=5173          where the pages are
  DATABASE_URL=…     uses this PostgreSQL instead of the embedded database
  MOBILE_CRM_URL=…   uses this upstream instead of the demo
  INSPECT=9229       lets a debugger attach to the server at this port`,
  },
  build: {
    steps: ["pnpm --silent --filter @mobile-crm/client build"],
    usage: "npm run build\n\nBuilds the client into client/dist.",
  },
  check: {
    steps: [`${node} scripts/types.ts`, "biome check ."],
    usage:
      "npm run check [-- --write]\n\nChecks types, format and lint; --write corrects format and lint where that is safe.",
  },
  test: {
    steps: [`${node} scripts/test.ts`],
    usage: `npm test [-- --all]

Checks types, format and lint, and runs the unit and browser tests: all of them with --all and if CI is set, otherwise a sample of the
browser tests, and no unit tests tagged "slow".`,
  },
  unit: {
    steps: ["vitest run"],
    usage: `npm run unit [-- FILE … | -t TITLE]

Runs the unit tests, or those whose path contains one of the given texts. Arguments are those of "vitest run".`,
  },
  engines: {
    steps: [`${node} scripts/engines.ts`],
    usage: `npm run engines [-- webkit | firefox | chrome109 | chromium …]

Runs a dozen journeys in WebKitGTK, Firefox, Chrome 109 and Chromium. Of those that the machine lacks it says how to get them; on Debian:
  apt-get install webkit2gtk-driver xvfb firefox-esr chromium-headless-shell
  npm install --prefix .tools/engines @sparticuz/chromium@109.0.6`,
  },
  e2e: {
    steps: [`${node} scripts/e2e.ts`],
    usage: `npm run e2e [-- FILE … | --grep TITLE | --headed | --debug]

Builds the client if its sources changed and runs the browser tests. Arguments are those of "playwright test".
OFFLINE_ROUNDS=100 npm run e2e -- offlineMeetings stops a browser a hundred times while meetings are saved.`,
  },

  bench: {
    steps: [`${node} server/bench/main.ts`],
    usage: `npm run bench -- overhead | startup | bytes | interaction | uploads

Measures one part of the product and prints the figures (docs/performance.md).`,
  },
  soak: {
    steps: ["vitest run --config vitest.soak.config.ts"],
    usage: `npm run soak [-- FILE …]

Runs the long tests with faults (docs/reliability.md).

  SOAK_SEED=…     repeats a run
  SOAK_ROUNDS=…   makes it shorter or longer`,
  },
  pictures: {
    steps: [`${node} scripts/e2e.ts everyScreen readmePicture --workers 1`],
    env: { PICTURES: "pictures" },
    usage:
      "npm run pictures\n\nSaves pictures of every screen, in five sizes and four states, light and dark, into client/pictures, with readme.png for the README.",
  },

  "contract:pact": {
    steps: [`${node} scripts/writePact.ts`, `${node} contracts/tools/openapi.ts`],
    usage:
      "npm run contract:pact\n\nWrites the pact from the examples in contracts/pact/examples, and contracts/openapi.json, an OpenAPI 3.1 description of the upstream.",
  },
  "contract:calls": {
    steps: [`${node} contracts/tools/calls.ts`],
    usage: `npm run contract:calls [-- CALL …]

Prints the table of calls, or all that is known of the calls that are named: \`enquiries\` for a group, \`enquiries.list\` for one.`,
  },
  "contract:verify": {
    steps: [`${node} contracts/tools/verify.ts`],
    usage: `npm run contract:verify -- --url URL [--states URL] [--strict] [--mapping FILE] [--json] [--junit FILE] [--token-stdin]
npm run contract:verify -- --states URL --broker URL --provider-version VERSION [--provider-branch BRANCH] [--publish]

Verifies a deployment against the pact and lists what it does not keep, as warnings what the product accepts anyway, and what else is read
without loss, such as redirects. Each says what cures it. Exit code 1 if a promise is not kept, 2 if it could not be
asked. ${token}

  --url      the base address, ending in mobile_crm
  --states   where provider states can be set, such as http://127.0.0.1:3000/__workbench/states of a server with WORKBENCH=1, which needs
             its secret in WORKBENCH_SECRET and neither --url nor a token; without it only what needs no state is asked
  --strict   warnings that something cures are exit code 1 as well
  --mapping  the mapping file of the upstream (docs/contract.md)
  --broker   takes the pacts from a broker, with PACT_BROKER_TOKEN or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD; --publish tells it
             the result as that of --provider-version
  --json     prints JSON
  --junit    writes the result as JUnit as well`,
  },
  "contract:probe": {
    steps: [`${node} contracts/tools/probe.ts`],
    usage: `npm run contract:probe -- --url URL [--sign-in] [--assumptions] [--strict] [--mapping FILE] [--json] [--junit FILE] [--token-stdin]

Asks an upstream with reading calls only and lists how its replies differ from the contract. Exit code 1 if they differ, 2 if it
could not be asked. ${token}

  breaks    a screen loses this part
  missing   the documents name it, and no reply has it
  differs   it is read, but it may mean something else than the documents say
  refused   the call itself failed
  note      it is read without loss, or the documents leave it open

Each says what cures it: an entry of the mapping file, ready to paste; a change at the upstream; a setting; or nothing to do. Files
count as well, and may be at the origins in FILE_ORIGINS.

  --sign-in      first signs in with an e-mail and a password, two lines on standard input, says what its answer lacks, and reads with its
                 token
  --assumptions  also asks assumed lists with each of their filters, and says which assumptions the upstream confirms or refutes; a refuted
                 one is exit code 1
  --strict       fields that an upstream may leave out count as differences; otherwise they are notes
  --mapping      the mapping file of the upstream (docs/contract.md)
  --json         prints JSON
  --junit        writes the result as JUnit as well`,
  },
  "contract:diff": {
    steps: [`${node} contracts/tools/diff.ts`],
    usage: `npm run contract:diff -- --from REVISION [--fail-on breaking | any] [--json] [--junit FILE]

Compares the table of calls with contracts/openapi.json of another revision and says which changes the upstream must follow and which
break installed clients. Exit code 1 if there are any, 2 if it could not compare.

  --from       a revision of git, such as origin/main
  --from-file  a description in a file, if there is no git
  --fail-on    breaking (default), or any change
  --json       prints JSON
  --junit      writes the result as JUnit as well`,
  },
  "contract:ci": {
    steps: [`${node} scripts/contractJob.ts`],
    usage: `npm run contract:ci [-- --from REVISION] [--output FOLDER] [--fail-on breaking | any]

Checks the contract without a browser, as CI does for a pull request: its changes since a revision, that pact and OpenAPI description are
current, and that the running program keeps the whole pact. Writes JUnit of each step into a folder, by default contract-reports. Exit
code 1 if a step found something, 2 if one could not run.`,
  },
  "contract:broker": {
    steps: ["pact broker"],
    usage: `npm run contract:broker -- publish contracts/pact/pacts --consumer-app-version VERSION --branch BRANCH
npm run contract:broker -- create-environment --name ENVIRONMENT [--production]
npm run contract:broker -- can-i-deploy --pacticipant mobile-crm --version VERSION --to-environment ENVIRONMENT
npm run contract:broker -- record-deployment --pacticipant mobile-crm --version VERSION --environment ENVIRONMENT

Runs "pact broker", the official client, with all its options. The broker is in PACT_BROKER_BASE_URL, with PACT_BROKER_TOKEN or
PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`,
  },
};
