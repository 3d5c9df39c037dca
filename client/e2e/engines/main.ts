// Runs the journeys in every engine that this machine has, two at a time: npm run engines [-- webkit firefox chrome109 chromium].
import { writeFileSync } from "node:fs";
import { findEngines } from "./findEngines.ts";
import { journeys } from "./journeys.ts";
import { Page } from "./page.ts";
import { startStack } from "./stack.ts";

const MAX_CONCURRENT = 2;

const selected = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
const waiting = findEngines().filter(({ name }) => !selected.length || selected.includes(name));
const startMs = Date.now();
await Promise.all(Array.from({ length: MAX_CONCURRENT }, runNext));
console.error(`all engines in ${secondsSince(startMs)} s`);
if (process.env.ENGINES_REPORT) writeFileSync(process.env.ENGINES_REPORT, JSON.stringify(total));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

async function runNext() {
  for (let engine = waiting.shift(); engine; engine = waiting.shift()) {
    if (engine.open) await runIn(engine.name, engine.open);
    else {
      console.error(`${engine.name}: not on this machine. ${engine.missing}`);
      total.skipped += journeys.length;
    }
  }
}

async function runIn(name: string, open: NonNullable<ReturnType<typeof findEngines>[number]["open"]>) {
  const startMs = Date.now();
  const stack = await startStack();
  const driver = await open();
  try {
    for (const journey of journeys) {
      const page = new Page(driver, stack.origin);
      try {
        await journey.run(page, stack);
        total.passed += 1;
      } catch (error) {
        total.failed += 1;
        console.error(`${name}: ${journey.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await driver.close();
    await stack.close();
  }
  console.error(`${name}: ${journeys.length} journeys in ${secondsSince(startMs)} s`);
}

function secondsSince(time: number) {
  return Math.round((Date.now() - time) / 1000);
}
