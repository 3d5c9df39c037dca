import type { Duplex } from "node:stream";
import { buildConnector } from "undici";

/** A complete `100 Continue` at the start of the received bytes, and the beginning of one. */
const CONTINUE = /^HTTP\/1\.[01] 100[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/;
const LONGEST_CONTINUE_BYTES = 1024;

/**
 * Connects like undici does, but drops a `100 Continue` before an answer. undici treats one that it did not ask for as
 * a broken connection, although the upstream goes on and performs the write.
 */
export function connectIgnoringContinue(): buildConnector.connector {
  const connect = buildConnector({});
  return (options, callback) =>
    connect(options, (...result) => {
      if (result[1]) ignoreContinue(result[1]);
      callback(...result);
    });
}

function ignoreContinue(socket: Duplex) {
  const read = socket.read.bind(socket);
  let held: Buffer | undefined;
  socket.read = (size) => {
    const chunk: Buffer | null = read(size);
    if (chunk === null) return null;
    let bytes = held ? Buffer.concat([held, chunk]) : chunk;
    held = undefined;
    if (!mayBeContinue(bytes)) return bytes;
    const text = bytes.toString("latin1", 0, LONGEST_CONTINUE_BYTES);
    const [interim] = CONTINUE.exec(text) ?? [];
    if (interim) bytes = bytes.subarray(interim.length);
    else if (bytes.length < LONGEST_CONTINUE_BYTES) {
      held = bytes;
      return socket.read(size);
    }
    return bytes.length ? bytes : socket.read(size);
  };
}

const START = Buffer.from("HTTP/1.1 100");
const mayBeContinue = (bytes: Buffer) => {
  const length = Math.min(bytes.length, START.length);
  return length > 0 && bytes.subarray(0, length).equals(START.subarray(0, length));
};

/** Connects to `host` by `open`, and to every other host as `connect` does. */
export const connectTo =
  (host: string, open: () => Duplex, connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    if (options.hostname !== host) return connect(options, callback);
    // Asynchronously, as on a network. undici only needs a stream, although its types ask for a socket.
    queueMicrotask(() => callback(null, open() as never));
  };
