import { type Endpoint, endpointName, UpstreamError } from "@mobile-crm/contracts";
import { vi } from "vitest";
import { appRouter } from "../src/routers/appRouter.ts";
import type { Audit, Context } from "../src/trpc/context.ts";
import { unlimitedSignIns } from "./unlimitedSignIns.ts";

/** The upstream's reply to each call, by name; a number is the status of a refusal. */
type Replies = Record<string, object | number | null>;

type Overrides = Partial<Omit<Context, "audit">> & { audit?: Partial<Audit> };

/** The procedures of the server with a context that records everything. */
export function routerWith(replies: Replies = {}, { audit, ...overrides }: Overrides = {}) {
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
    geocode: async (place) => ({ geocoded: place }) as never,
    signIn: {
      limits: unlimitedSignIns,
      issueToken: async (token, identity) => `${token} ${JSON.stringify(identity)}`,
      draftKeyOf: (person) => `key of ${person}`,
      noteMissing: (_, part) => void calls.push(["missing", part]),
      countUnusable: (endpoint) => void calls.push(["unusable", endpointName(endpoint)]),
    },
    audit: {
      records: undefined,
      isAdministrator: async () => false,
      record: async (access) => void calls.push(["recordAccess", access]),
      countExport: recorder("countExport", undefined),
      ...audit,
    },
    requestId: "a-request",
    reminders,
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
