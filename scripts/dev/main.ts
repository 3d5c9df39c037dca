// npm run dev: Vite in front of a server that Node restarts when a source changes.
import { spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../ports.ts";
import { startStep } from "../progress.mjs";
import { servePages } from "./pages.ts";

const root = path.join(import.meta.dirname, "../..");
const { PORT = "5173", HOST = "127.0.0.1", DATA_DIR = path.join(root, ".data/dev"), INSPECT } = process.env;
const address = `http://${HOST}:${PORT}`;

const step = startStep("Starting the server and Vite");
const serverPort = await freePort();
const sources = ["server/src", "fixtures/src", "contracts/src"].map((folder) => path.join(root, folder));
const flags = [
  ...sources.map((folder) => `--watch-path=${folder}`),
  "--watch-preserve-output",
  ...(INSPECT ? [`--inspect=${INSPECT}`] : []),
  "--disable-warning=ExperimentalWarning",
  "--experimental-import-meta-resolve",
];
const server = spawn(process.execPath, [...flags, path.join(root, "server/src/main.ts"), "--without-client"], {
  env: {
    LOG_LEVEL: "warn",
    PUBLIC_URL: address,
    DRAIN_SECONDS: "0",
    NODE_COMPILE_CACHE: path.join(root, ".tools/compiled"),
    ...process.env,
    DATA_DIR,
    HOST: "127.0.0.1",
    PORT: String(serverPort),
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const pages = await servePages({ host: HOST, port: Number(PORT), server: `http://127.0.0.1:${serverPort}` });

let isStarted = false;
server.stdout.setEncoding("utf8").on("data", (text: string) => {
  if (!text.includes(" is ready")) return process.stdout.write(text);
  if (!isStarted) step.finish();
  console.log(isStarted ? "The server is ready again" : text.trimEnd());
  if (isStarted) pages.serverRestarted();
  isStarted = true;
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    server.kill();
    await pages.close();
    process.exit(0);
  });
process.on("exit", () => server.kill());
