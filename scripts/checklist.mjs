// Prints which statements of the specification no test names. A statement without a test needs a reason here.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const list = path.join(root, "../shared/spec/checklist.md");

/** How many statements each group has, for where the checklist itself is not at hand. */
const groups = { R: 77, U: 186, C: 91, D: 53, V: 72, S: 42, M: 34, K: 37, P: 16 };

/** Statements that no test can show, each with its reason. */
const reasons = {};

const statements = existsSync(list) ? fromChecklist() : fromGroups();
const tested = new Set(
  globSync("{contracts,fixtures,server,client}/**/*.{test,spec}.ts", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).flatMap(idsOf),
);
const untested = [...statements].filter(([id]) => !tested.has(id));
const unexplained = untested.filter(([id]) => !reasons[id]);

for (const [id, text] of untested)
  console.log(`${id}  ${text}${reasons[id] ? `\n      without a test: ${reasons[id]}` : ""}`);
console.log(
  `${statements.size - untested.length} of ${statements.size} statements have a test, ${untested.length - unexplained.length} have a reason, ${unexplained.length} have neither`,
);
process.exit(unexplained.length ? 1 : 0);

function fromChecklist() {
  const lines = readFileSync(list, "utf8").matchAll(/^- \[ \] ([RUCDVSMKP]\d{3}) (.*)$/gm);
  return new Map([...lines].map(([, id, text]) => [id, text]));
}

function fromGroups() {
  const ids = Object.entries(groups).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, index) => group + String(index + 1).padStart(3, "0")),
  );
  return new Map(ids.map((id) => [id, ""]));
}

/** The ids that stand in the titles of tests: what a title says, not what a comment mentions. */
function idsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, "");
  return text.match(/\b[RUCDVSMKP]\d{3}\b/g) ?? [];
}
