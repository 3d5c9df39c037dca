import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const range = { page: 1, credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01", is_advanced_search: true };

export const engagement: Examples<typeof endpoints.engagement> = {
  list: {
    given: "points",
    input: { ...range, search: "imran" },
    reply: {
      rows: [
        {
          id: 9100,
          name: "Imran Shaikh",
          broker_earned_count: 1500,
          broker_redeemed_count: 500,
          broker_expired_count: 250,
        },
      ],
      total: 1,
      perPage: 20,
      earned: 1500,
      redeemed: 500,
      expired: 250,
    },
  },
  report: {
    given: "points",
    input: { ...range, id: 9100, redeemed: true },
    reply: {
      rows: [{ id: 99_002, credit_date: "2026-11-05", amount: 500, comment: "Site visit with client" }],
      total: 1,
      perPage: 20,
      collection_count: 500,
      broker_name: "Imran Shaikh",
    },
  },
  entry: {
    given: "points",
    input: { id: 99_001 },
    reply: {
      broker_engagement: { credit_date: "2026-11-05", amount: 1500, comment: "Site visit with client" },
      broker: "Imran Shaikh",
    },
  },
};
