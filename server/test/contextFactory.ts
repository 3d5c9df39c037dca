import { vi } from "vitest";
import { createSessions } from "../src/auth/sessions.ts";
import { createContextFactory } from "../src/trpc/contextFactory.ts";
import type { CallerContext } from "../src/upstream/client.ts";

export const SECRET = "a secret of at least 32 characters";
export const REQUEST_ID = "abcdefghijklmnopabcdefgh";

type Options = Parameters<typeof createContextFactory>[0];

/** A context factory whose parts record what they receive. */
export function contextFactory(overrides: Partial<Pick<Options, "sessions" | "reminders">> = {}) {
  const endedSessions: string[] = [];
  const sessions = createSessions(SECRET, (hash) => void endedSessions.push(hash));
  const plain = vi.fn(async () => ({ search_history: [] }));
  const keyed = vi.fn();
  const options = {
    gateway: { forCaller: vi.fn((_caller: CallerContext) => plain), close: vi.fn() },
    maps: { as: vi.fn(() => async () => ({ address: "here" })) },
    keyedWrites: { as: vi.fn(() => keyed), forget: vi.fn() },
    sessions,
    signInsOf: vi.fn(),
    metrics: { call: vi.fn(), unreadable: vi.fn() },
    drift: { note: vi.fn() },
    accessRecords: undefined,
    reminders: undefined,
    settings: { forgotPasswordType: "mobile_crm" },
    draftKeySecret: SECRET,
    ...overrides,
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const requestOf = (headers: Record<string, string> = {}, ip = "8.8.8.8") =>
    ({
      headers,
      id: REQUEST_ID,
      ip,
      log,
      span: { id: "a span" },
    }) as never;
  const signal = new AbortController().signal;
  const factory = createContextFactory(options as never);
  return {
    ...factory,
    ...options,
    plain,
    keyed,
    endedSessions,
    log,
    signal,
    requestOf,
    contextOf: (headers?: Record<string, string>, ip?: string) => factory.contextOf(requestOf(headers, ip), signal),
    /** The caller that was last passed to the upstream client. */
    lastCaller: () => options.gateway.forCaller.mock.lastCall?.[0] as CallerContext,
  };
}
/** The header of a browser that signed in as this user. */
export const tokenOf = (userId: string | null, roleId: number | string | null) =>
  `Token token=${createSessions(SECRET).issue("theirs", { userId, roleId })}`;
