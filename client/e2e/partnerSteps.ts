import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import type { Upstream } from "./upstream.ts";

/** The query strings of all GET requests to this path, newest last. */
export const getQueries = ({ requests }: Upstream, path: string) =>
  requests.filter((request) => request.method === "GET" && request.path === path).map(({ query }) => query);

/** The first request with this method and path. */
export const findRequest = ({ requests }: Upstream, method: string, path: string) =>
  requests.find((request) => request.method === method && request.path === path);

/** A broker of the demo field account who can be called. */
export const brokerOf = ({ kysely }: Database, assignee: number) =>
  kysely
    .selectFrom("brokers")
    .where("assignee_id", "=", assignee)
    .where("ctoc_enabled", "=", true)
    .orderBy("id")
    .selectAll()
    .executeTakeFirstOrThrow();
