import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer, type Plugin } from "vite";
import { trustedAnnouncer } from "../../client/vite/trustedAnnouncer.ts";
import { securityHeaders } from "../../server/src/plugins/securityHeaders.ts";

const root = path.join(import.meta.dirname, "../../client");
/** Paths that the server answers; the rest are pages and modules of the client. */
const SERVER_PATHS = ["/trpc", "/files", "/healthz", "/readyz", "/metrics"];
const NONCE = "development";
const RESTART_EVENT = "mobile-crm:server-restarted";
const RESTARTS = "virtual:server-restarts";

interface PagesOptions {
  host: string;
  port: number;
  /** The address of the server. */
  server: string;
}

/** Serves the client by Vite with React Fast Refresh, and forwards the rest to the server. */
export async function servePages({ host, port, server }: PagesOptions) {
  const proxy = Object.fromEntries(SERVER_PATHS.map((name) => [name, { target: server }]));
  const vite = await createServer({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    clearScreen: false,
    html: { cspNonce: NONCE },
    server: { host, port, strictPort: true, proxy, headers: developmentHeaders() },
    // The plugins of the configuration do not see prebundled packages.
    optimizeDeps: { rolldownOptions: { plugins: [trustedAnnouncer()] } },
    plugins: [waitForServer(server), refetchAfterRestart()],
  });
  await vite.listen();
  return {
    /** Makes open pages refetch their data. */
    serverRestarted: () => vite.ws.send(RESTART_EVENT),
    close: () => vite.close(),
  };
}

/**
 * The headers of the server with the fewest exceptions that Vite needs: inline scripts and styles with a nonce, and its
 * WebSocket. Most of what the production policy would refuse is therefore refused in development too.
 */
export function developmentHeaders(): Record<string, string> {
  const {
    "content-security-policy": policy,
    "strict-transport-security": _,
    ...headers
  } = securityHeaders({ publicIpUrl: null });
  return {
    ...headers,
    "content-security-policy": policy
      .replace("script-src 'self'", `script-src 'self' 'nonce-${NONCE}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${NONCE}'`)
      .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}

const LONGEST_RESTART_MS = 30_000;

/** Holds requests while the server restarts, so that pages show no errors. */
const waitForServer = (server: string): Plugin => ({
  name: "wait-for-server",
  configureServer: ({ middlewares }) =>
    void middlewares.use(async ({ url = "" }, response, next) => {
      const end = performance.now() + LONGEST_RESTART_MS;
      while (SERVER_PATHS.some((name) => url.startsWith(name)) && !(await isRunning(server))) {
        if (performance.now() > end) {
          response.writeHead(503, { "content-type": "application/json" });
          return response.end(JSON.stringify({ message: "The server did not start: see the terminal." }));
        }
        await wait(100);
      }
      next();
    }),
});

const isRunning = (server: string) =>
  fetch(`${server}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A module on each page that refetches its data after the server has restarted. */
const refetchAfterRestart = (): Plugin => ({
  name: "refetch-after-restart",
  resolveId: (id) => (id === RESTARTS ? id : undefined),
  load: (id) =>
    id === RESTARTS
      ? `import { queryClient } from "/src/api/queryClient.ts";
         import.meta.hot.on("${RESTART_EVENT}", () => void queryClient.invalidateQueries());`
      : undefined,
  transformIndexHtml: () => [
    { tag: "script", attrs: { type: "module", src: `/@id/${RESTARTS}` }, injectTo: "body" as const },
  ],
});
