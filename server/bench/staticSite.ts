import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** A built front end alone: each file compressed as well as can be, any other address is its page, and no call has an answer. */
const folder = process.argv[2] ?? "";
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
};
const packed = new Map<string, Buffer>();

const server = http.createServer(({ url = "/", headers }, response) => {
  const asked = path.join(folder, path.normalize(new URL(url, "http://here").pathname));
  const isPage = headers.accept?.includes("text/html");
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : path.join(folder, "index.html");
  if (file !== asked && !isPage) return void response.writeHead(404).end();
  const type = types[path.extname(file)] ?? "application/octet-stream";
  if (!/text|json|svg/.test(type))
    return void response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  const body = packed.get(file) ?? brotliCompressSync(readFileSync(file));
  packed.set(file, body);
  response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
