import http from "node:http";
import type { AddressInfo } from "node:net";

/** An upstream that answers every call with a page of 20 enquiries, at no cost to speak of. */
const row = (id: number) => ({
  id,
  full_name: "Harpreet Singh Gill",
  enquiry: "3 BHK in Kondhwa with two car parks, ready to move",
  broker_name: "Meenakshi Iyer",
  status: "Site visit planned",
  ncd: "2026-11-20T10:30:00.000+05:30",
  assigned_to: "Farheen Shaikh",
});
const page = { enquiry: Array.from({ length: 20 }, (_, index) => row(index + 1)), total_count: 5000, per_page: 20 };
const reply = Buffer.from(JSON.stringify({ ...page, count: 12, back_log_count: 340 }));
const headers = { "content-type": "application/json", "content-length": reply.length };

const server = http.createServer((_, response) => response.writeHead(200, headers).end(reply));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
