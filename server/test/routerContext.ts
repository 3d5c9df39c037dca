import { type Endpoint, endpointName, UpstreamError } from "@mobile-crm/contracts";
import { vi } from "vitest";
import { appRouter } from "../src/routers/appRouter.ts";
import type { Context } from "../src/trpc/context.ts";
import { unlimitedSignIns } from "./unlimitedSignIns.ts";

/** The upstream's reply to each call, by name; a number is the status of a refusal. */
type Replies = Record<string, object | number | null>;

/** The procedures of the server with a context that records everything. */
export function routerWith(replies: Replies = {}, overrides: Partial<Context> = {}) {
  /** The recorded actions, in order. */
  const calls: [name: string, ...given: unknown[]][] = [];
  const recorder =
    <T>(name: string, result: T) =>
    (...args: unknown[]): T => {
      calls.push([name, ...args]);
      return result;
    };
  const reminders = {
    plan: vi.fn(async () => {}),
    forgetDevice: vi.fn(async () => {}),
    forgetSession: vi.fn(async () => {}),
  };
  const context: Context = {
    async call(endpoint: Endpoint, input: unknown) {
      const name = endpointName(endpoint);
      calls.push([name, input]);
      const reply = replies[name] ?? {};
      if (typeof reply === "number") throw new UpstreamError(reply, "refused");
      return reply as never;
    },
    countUnusable: (endpoint) => void calls.push(["unusable", endpointName(endpoint)]),
    noteMissing: (_, part) => void calls.push(["missing", part]),
    geocode: async (place) => ({ geocoded: place }) as never,
    draftKeyOf: (person) => `key of ${person}`,
    issueToken: async (token, identity) => `${token} ${JSON.stringify(identity)}`,
    userId: "4",
    isAdministrator: async () => false,
    requestId: "a-request",
    recordAccess: async (access) => void calls.push(["recordAccess", access]),
    countExport: recorder("countExport", undefined),
    accessRecords: undefined,
    reminders,
    signIns: unlimitedSignIns,
    settings: {
      forgotPasswordType: "builder",
      publicIpUrl: null,
      hasAccessRecords: false,
      pushKey: null,
      traces: false,
      prefetch: true,
    },
    ...overrides,
  };
  return { caller: appRouter.createCaller(context), calls, reminders, context };
}
