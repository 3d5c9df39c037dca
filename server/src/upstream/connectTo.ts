import type { Duplex } from "node:stream";
import type { buildConnector } from "undici";

/** Connects to `host` by `open`, and to every other host as `connect` does. */
export const connectTo =
  (host: string, open: () => Duplex, connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    if (options.hostname !== host) return connect(options, callback);
    // Asynchronously, as on a network. undici only needs a stream, although its types ask for a socket.
    queueMicrotask(() => callback(null, open() as never));
  };
