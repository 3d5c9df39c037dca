// The commands of package.json, each started by bootstrap.mjs as `npm run NAME`. Plain JavaScript, for Node 18.

import { contractCommands } from "./contractCommands.mjs";

/**
 * @typedef {object} Command
 * @property {string[]} steps programs with arguments, run one after the other until one fails; the user's arguments go to the last
 * @property {string} [usage] the answer to --help; a command without one answers itself
 * @property {Record<string, string>} [env] environment variables for the steps
 */

const node = "node --disable-warning=ExperimentalWarning";
const client = "pnpm --silent --filter @mobile-crm/client";

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    // As in the Dockerfile.
    steps: [`${node} --max-semi-space-size=8 scripts/start.mjs`],
    env: { MALLOC_ARENA_MAX: "2" },
    usage: `npm start

Builds the client where its sources changed, and runs the server at http://127.0.0.1:3000. Without settings it runs a demo on this
machine. docs/settings.md lists the settings, which are environment variables.`,
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
    steps: [`${node} scripts/types.ts`, "biome check ."],
    usage: "npm run check\n\nChecks types, format and lint.",
  },
  types: {
    steps: [`${node} scripts/types.ts`],
    usage: `npm run types [-- --force]

Checks the types of every package, of the scripts and of the configuration, incrementally: what did not change is not checked again.
--force checks everything.`,
  },
  lint: { steps: ["biome check ."], usage: "npm run lint\n\nChecks format and lint rules." },
  format: { steps: ["biome check --write ."], usage: "npm run format\n\nCorrects format and lint where that is safe." },
  test: {
    steps: [`${node} scripts/test.ts`],
    usage:
      'npm test [-- --all]\n\nRuns types, lint, unit tests and browser tests: all of them with --all and where CI is set; otherwise a sample of the\nbrowser tests, and no unit tests tagged "slow".',
  },
  unit: {
    steps: ["vitest run"],
    usage: `npm run unit [-- FILE … | -t TITLE]

Runs the unit tests, or those whose path contains one of the given texts. Arguments are those of "vitest run".`,
  },
  e2e: {
    steps: [`${node} scripts/e2e.ts`],
    usage: `npm run e2e [-- FILE … | --grep TITLE | --headed | --debug]

Builds the client where its sources changed and runs the browser tests. Arguments are those of "playwright test".`,
  },
  pictures: {
    steps: [`${node} scripts/e2e.ts everyScreen --workers 1`],
    env: { PICTURES: "pictures" },
    usage:
      "npm run pictures\n\nSaves pictures of every screen, in five sizes and five states, light and dark, into client/pictures.",
  },
  soak: {
    steps: ["vitest run --config vitest.soak.config.ts"],
    usage: `npm run soak [-- FILE …]

Runs the long tests with faults (docs/fault-testing.md).

  SOAK_SEED=…     repeats a run
  SOAK_ROUNDS=…   makes it shorter or longer`,
  },
  "soak:offline": {
    steps: [`${node} scripts/e2e.ts offlineMeetings --workers 1`],
    env: { OFFLINE_ROUNDS: "100" },
    usage:
      "npm run soak:offline\n\nStops a browser a hundred times while meetings are saved, and looks for lost and doubled ones.",
  },
  bench: {
    steps: [`${node} server/bench/main.ts`],
    usage: `npm run bench [-- overhead | uploads | startup | scale | versus | browser | workbench | workingSet | signedIn | interaction | bytes …]

Measures the product and its alternatives, all parts or the given ones, and writes server/bench/RESULTS.md.`,
  },
  checklist: {
    steps: [`${node} scripts/checklist.ts`],
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
  ...contractCommands,
};
