// The embedded database of `npm run dev`, in a process of its own: it outlives restarts of the server. Started by main.ts, which it
// tells its address; it closes when main.ts ends, however that ends.
import { mkdirSync } from "node:fs";
import { openEmbedded } from "../../fixtures/src/database/embedded/open.ts";
import { serveEmbedded } from "../../fixtures/src/database/embedded/serve.ts";

const [dir = ".data/dev/database"] = process.argv.slice(2);
let isClosing = false;
mkdirSync(dir, { recursive: true });
const pool = await openEmbedded({ dir, report: ({ message }) => isClosing || console.error(`Database: ${message}`) });
const served = await serveEmbedded(pool);
process.send?.(served.url);

// Ctrl-C reaches every process of the terminal; the server needs the database until it has stopped.
process.on("SIGINT", () => {});
process.on("SIGTERM", close);
process.on("disconnect", close);

async function close() {
  if (isClosing) return;
  isClosing = true;
  await served.close();
  await pool.end();
  process.exit(0);
}
