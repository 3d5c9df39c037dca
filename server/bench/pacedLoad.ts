import { pacedLoad } from "./pacedConnections.ts";

/** A load generator in a process of its own: it is sent what to do, and answers what it saw. */
process.on("message", async (asked: Parameters<typeof pacedLoad>[0]) => process.send?.(await pacedLoad(asked)));
process.send?.(0);
