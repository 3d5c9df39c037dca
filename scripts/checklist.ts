// Lists the statements of docs/spec/checklist.md without a test that carries their id and asserts something.
// A statement without a test needs a reason here.
import { readFileSync } from "node:fs";
import path from "node:path";
import { allTests } from "./checklist/allTests.ts";

const root = path.join(import.meta.dirname, "..");
const list = path.join(root, "docs/spec/checklist.md");

/** Statements that no test can show, each with its reason. */
const reasons: Record<string, string> = {};

const statements = fromChecklist();
const marked = allTests().filter(({ ids }) => ids.length);
const silent = marked.filter(({ asserts }) => !asserts());
const tested = new Set(marked.filter((test) => !silent.includes(test)).flatMap(({ ids }) => ids));
const untested = [...statements].filter(([id]) => !tested.has(id));
const unexplained = untested.filter(([id]) => !reasons[id]);

for (const { file, title } of silent) console.log(`${file}: a marked test that expects nothing: ${title}`);
for (const [id, text] of untested)
  console.log(`${id}  ${text}${reasons[id] ? `\n      without a test: ${reasons[id]}` : ""}`);
console.log(
  `${statements.size - untested.length} of ${statements.size} statements have a test, ${untested.length - unexplained.length} have a reason, ${unexplained.length} have neither`,
);
process.exit(unexplained.length || silent.length ? 1 : 0);

function fromChecklist() {
  const lines = readFileSync(list, "utf8").matchAll(/^- \[ \] ([RUCDVSMKP]\d{3}) (.*)$/gm);
  return new Map([...lines].map(([, id = "", text = ""]) => [id, text]));
}
