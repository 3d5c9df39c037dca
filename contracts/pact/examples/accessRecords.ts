import type { endpoints } from "../../src/index.ts";
import { type Examples, TOKENS } from "../example.ts";

export const accessRecords: Examples<typeof endpoints.accessRecords> = {
  list: {
    given: "accessRecord",
    token: TOKENS.admin,
    input: { page: 1, search: "neha", action: "phone revealed", at_from: "2026-01-01", at_upto: "2099-12-31" },
    reply: {
      rows: [
        {
          id: 1,
          at: "2026-11-20T12:00:00+05:30",
          user_name: "Neha Kulkarni",
          action: "phone revealed",
          subject: "enquiry",
          subject_id: 9001,
          request_id: "abcdefghijklmnopabcdefgh",
          address: "127.0.0.1",
          fields: "phone",
        },
      ],
      total: 1,
      perPage: 20,
    },
  },
  recordExport: {
    given: "caller",
    input: { kind: "week board", from: "2026-11-14", upto: "2026-11-20", team: 2, rows: 26 },
    reply: null,
  },
};
