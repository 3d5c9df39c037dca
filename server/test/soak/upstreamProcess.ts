import http from "node:http";
import type { AddressInfo } from "node:net";

/** An upstream in a separate process, which takes 20 ms for a list. */
const rows = Array.from({ length: 20 }, (_, id) => ({ id, full_name: "Ravi Kumar", status: "New" }));
const list = JSON.stringify({ enquiry: rows, total_count: 600, count: 3, back_log_count: 4, per_page: 20 });

const server = http.createServer((request, response) => {
  request.resume();
  setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(list), 20);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
