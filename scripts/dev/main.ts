// npm run dev: Vite in front of a server that restarts on change.
import path from "node:path";
import { freePort } from "../ports.ts";
import { startStep } from "../progress.mjs";
import { servePages } from "./pages.ts";
import { createServerProcess } from "./serverProcess.ts";
import { watchSources } from "./watch.ts";

const root = path.join(import.meta.dirname, "../..");
const { PORT = "5173", HOST = "127.0.0.1", DATA_DIR = path.join(root, ".data/dev"), INSPECT } = process.env;
let changedAt: number | undefined;
let isStopping = false;
const address = `http://${HOST}:${PORT}`;

const step = startStep("Starting the server and Vite");
const serverPort = await freePort();
const server = createServerProcess({
  flags: [...(INSPECT ? [`--inspect=${INSPECT}`] : []), "--disable-warning=ExperimentalWarning"],
  program: path.join(root, "server/src/main.ts"),
  args: ["--without-client"],
  // Open pages refetch first and need the cores. Two processes cannot listen for one debugger.
  standbyAfterMs: INSPECT ? undefined : 1_000,
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
  onOutput: (text) => process.stdout.write(text),
  onReady,
});
const pages = await servePages({
  host: HOST,
  port: Number(PORT),
  ready: server.ready,
  server: `http://127.0.0.1:${serverPort}`,
});
await server.ready();

const sources = ["server/src", "fixtures/src", "contracts/src"].map((folder) => path.join(root, folder));
const unwatch = watchSources(sources, (file) => {
  changedAt = performance.now();
  console.log(`${file} changed: restarting the server`);
  void server.restart();
});

function onReady(text: string) {
  if (changedAt === undefined) {
    step.finish();
    console.log(text.trimEnd());
  } else {
    console.log(`The server is ready again after ${((performance.now() - changedAt) / 1000).toFixed(1)} s`);
    pages.serverRestarted();
  }
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
process.on("exit", server.kill);

async function stop() {
  if (isStopping) return;
  isStopping = true;
  unwatch();
  await Promise.all([pages.close(), server.stop()]);
  process.exit(0);
}
