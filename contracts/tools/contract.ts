// The entry point of the image `contract`: runs one of the tools by name. Exits with 2 if there is no such tool.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const TOOLS = ["verify", "probe", "diff"];
const [name = "", ...args] = process.argv.slice(2);

if (!TOOLS.includes(name)) {
  const isHelp = name === "--help" || name === "-h";
  console[isHelp ? "log" : "error"](
    `${isHelp || !name ? "" : `There is no tool "${name}". `}The tools are: ${TOOLS.join(", ")}. Each answers --help.`,
  );
  process.exit(isHelp ? 0 : 2);
}
if (args.includes("--help") || args.includes("-h")) {
  // The usage texts of `npm run contract:…`, of which this image has a copy.
  const { commands } = await import(new URL("../../scripts/commands.mjs", import.meta.url).href);
  console.log(commands[`contract:${name}`].usage.replaceAll(/npm run contract:(\w+)( --)?/g, "$1"));
  process.exit(0);
}
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
const tool = spawn(process.execPath, [...process.execArgv, file, ...args], { stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => tool.kill(signal));
tool.on("exit", (code) => process.exit(code ?? 1));
