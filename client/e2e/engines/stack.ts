import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { smallSeed } from "@mobile-crm/fixtures/test/smallSeed.ts";
import { createApp } from "@mobile-crm/server/app.ts";
import { readConfig } from "@mobile-crm/server/config.ts";
import { openLog } from "@mobile-crm/server/logger.ts";
import { SITE } from "./paths.ts";

/** The whole product with demo data, behind a network that can be cut for any browser. */
export async function startStack() {
  const database = await freshDatabase({ seed: smallSeed });
  const backend = createBackend(database);
  const upstream = `${await backend.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
  const config = readConfig({});
  const app = await createApp({ upstream, config, log: openLog("silent"), site: SITE });
  const server = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const network = await openNetwork(Number(server.port));
  return {
    database,
    network,
    origin: `http://127.0.0.1:${network.port}`,
    async close() {
      await network.close();
      await app.close();
      await backend.close();
      await database.close();
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function openNetwork(target: number) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(target, "127.0.0.1");
    for (const connection of [socket, upstream]) {
      sockets.add(connection);
      connection.on("close", () => {
        sockets.delete(connection);
        socket.destroy();
        upstream.destroy();
      });
      connection.on("error", () => undefined);
    }
    socket.pipe(upstream).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, "close");
    },
  };
}
