// Delays every answer to /readyz by 600 ms; for a server under test: NODE_OPTIONS=--import=…/slowHealthChecks.mjs
import { Server } from "node:http";

const DELAY_MS = 600;
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...rest) {
  const [request] = rest;
  if (event !== "request" || request.url !== "/readyz") return emit.call(this, event, ...rest);
  setTimeout(() => emit.call(this, event, ...rest), DELAY_MS);
  return true;
};
