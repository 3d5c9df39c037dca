export interface About {
  upstream: string;
  /** Whether there is a reference backend, which can be driven; in front of an upstream calls can only be looked at. */
  canDrive: boolean;
  accounts: { name: string; role: string }[];
  states: string[];
  presets: { name: string; title: string }[];
  faultKinds: string[];
  scenarios: string[];
}

export interface LoggedCall {
  at: string;
  call: string;
  input: unknown;
  request?: { method: string; path: string; body?: unknown };
  reply?: { status: number; body: unknown };
  result?: unknown;
  error?: string;
  drift: { path: string; received: string }[];
  milliseconds: number;
  tries: number;
  fault?: string;
  copies: { curl?: string; pact?: string; playwright: string };
}

export interface CallForm {
  call: string;
  kind: "query" | "mutation" | "upload";
  fields: { name: string; type: string; optional: boolean; example?: unknown }[];
}

export interface SignedIn {
  token: string;
  [key: string]: unknown;
}

/** The scenario that this page drives; empty for the backend's own data. It is kept as a cookie, so that tabs of the product share it. */
export const scenario = {
  name: () => /(?:^|; *)workbench_scenario=([\w-]+)/.exec(document.cookie)?.[1] ?? "",
  choose(name: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `workbench_scenario=${name}; path=/; samesite=strict${name ? "" : "; max-age=0"}`;
  },
};

let version = "";

/** The calls, the newest first; undefined where they are those of the last time. */
export async function changedCalls(): Promise<LoggedCall[] | undefined> {
  const reply = await fetch("/__workbench/calls", { headers: { "if-none-match": version } });
  if (reply.status === 304) return undefined;
  if (!reply.ok) throw new Error(`Status ${reply.status}`);
  version = reply.headers.get("etag") ?? "";
  return reply.json();
}

/** Asks the workbench; a refusal is thrown, with its reason and the fields it names. */
export async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(`/__workbench/${path}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const answer = await reply.json().catch(() => ({}));
  if (reply.ok) return answer;
  const fields = Object.entries(answer.errors ?? {}).map(([field, reason]) => `${field}: ${reason}`);
  throw new Error([answer.message ?? `Status ${reply.status}`, ...fields].join("; "));
}
