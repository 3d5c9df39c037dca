import http from "node:http";
import type { AddressInfo } from "node:net";

/** An upstream that throws away what it is sent, `megabytesPerSecond` of each connection at most; 0 is as fast as it comes. */
const megabytesPerSecond = Number(process.argv[2]);
const TURN = 50;
const perTurn = (megabytesPerSecond * 1024 * 1024 * TURN) / 1000;

const server = http.createServer((request, response) => {
  let taken = 0;
  request.on("data", (chunk: Buffer) => {
    taken += chunk.length;
    if (!perTurn || taken < perTurn) return;
    taken = 0;
    request.pause();
    setTimeout(() => request.resume(), TURN);
  });
  request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
