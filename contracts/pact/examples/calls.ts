import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";
import { row } from "./enquiries.ts";

const broker = { id: 9100, name: "Imran Shaikh", firm_name: "Skyline Properties", locality: "Baner", status: "Active" };
const input = { page: 1, search: "a" };

export const calls: Examples<typeof endpoints.calls> = {
  enquiriesToday: {
    given: "enquiry",
    input: { page: 1, search: "ravi" },
    reply: { rows: [row], total: 1, perPage: 20 },
  },
  enquiriesBacklog: {
    given: "overdue",
    input: { page: 1, search: "ravi" },
    reply: { rows: [row], total: 1, perPage: 20 },
  },
  brokersToday: {
    given: "brokerDue",
    input: { ...input, search: "skyline" },
    reply: { rows: [broker], total: 1, perPage: 20 },
  },
  brokersBacklog: {
    given: "brokerOverdue",
    input: { ...input, search: "skyline" },
    reply: { rows: [broker], total: 1, perPage: 20 },
  },
};
