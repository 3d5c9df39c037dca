import { toRequest } from "../../src/http/httpMapping.ts";
import { endpoints, parseLenient } from "../../src/index.ts";
import type { ApplyMapping } from "../../src/mapping/applyMapping.ts";
import { mergeLayers } from "../../src/schemas/layers.ts";
import { type Difference, publicName } from "./difference.ts";
import type { Probed } from "./probe.ts";
import { ProbeFailure, sendTo } from "./probeClient.ts";
import { pathsIn } from "./values.ts";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Reads an e-mail and a password from two lines.
 * @throws ProbeFailure without both
 */
export function readCredentials(text: string): Credentials {
  const [email = "", password = ""] = text.split(/\r?\n/);
  if (!email.trim() || !password)
    throw new ProbeFailure("--sign-in needs an e-mail and a password, each on its own line.");
  return { email: email.trim(), password };
}

const NOTHING = { by: "nothing" } as const;
const { login } = endpoints.session;
/** Parts that a session needs. */
const NEEDED = ["token", "id", "role_id"] as const;
/** Parts that a sign-in may leave out. */
const OPTIONAL = ["name", "email", "role_name", "is_sourcing"] as const;
/** Patterns for names of these parts in other upstreams, the most likely first. */
const LIKE: Record<(typeof NEEDED)[number], RegExp> = {
  token: /token|jwt|bearer|api_?key/i,
  id: /^(id|uid|_id|user_?id|account_?id|member_?id|uuid)$/i,
  role_id: /role/i,
};

/**
 * Signs in, and says which parts the answer lacks.
 *
 * @returns the token, if there is one, and what was found
 * @throws ProbeFailure if the upstream refuses the sign-in or does not answer
 */
export async function probeSignIn(
  url: string,
  credentials: Credentials,
  map: ApplyMapping,
): Promise<{ token: string | undefined; probed: Probed }> {
  const { method, path, headers, body } = toRequest(map.requestOf?.(login) ?? login, credentials);
  const { reply, target, ...answer } = await sendTo(url, path, { method, headers, body: body as string });
  if (reply.status < 200 || reply.status > 299)
    throw new ProbeFailure(`The upstream refuses the sign-in with ${reply.status}.`);
  const merged = mergeLayers(map(login, answer.body));
  const { reply: read, drift } = parseLenient(login.reply, merged);
  const account = (read ?? {}) as Record<string, unknown>;
  const given = (account.token ?? account.auth_token ?? undefined) as string | undefined;
  const has = (part: string) => (part === "token" ? given !== undefined : account[part] != null);
  const isAwaited = !given && account.otp_required === true;
  const lacking = isAwaited ? [] : NEEDED.filter((part) => !has(part));
  const differences: Difference[] = [
    ...(target
      ? [{ kind: "read", place: "location", what: `a redirect to ${target.pathname}`, cure: NOTHING } as const]
      : []),
    ...lacking.map((part) => missingPart(part, answer.body, drift.find((one) => one.path === part)?.received)),
    ...(typeof account.role_id === "string" ? [roleInWords] : []),
    ...OPTIONAL.filter((part) => !isAwaited && !has(part)).map(
      (place): Difference => ({ kind: "absent", place, what: "optional", cure: NOTHING }),
    ),
    ...(isAwaited
      ? [{ kind: "read", place: "otp_required", what: "asks for a one-time password", cure: NOTHING } as const]
      : []),
  ];
  return { token: given, probed: { call: "session.login", asked: 1, differences } };
}

const roleInWords: Difference = {
  kind: "differs",
  place: "role_id",
  what: "a role in words, which sees no phone numbers",
  cure: { by: "upstream", change: "send the number of the role; or give the words a number in signIn.roles" },
};

function missingPart(part: (typeof NEEDED)[number], body: unknown, received = "nothing"): Difference {
  const paths = pathsIn(body, 4).filter(({ path, value }) => isLike(part, path, value));
  const path = (paths.find(({ value }) => part === "role_id" && typeof value === "number") ?? paths[0])?.path;
  return {
    kind: part === "id" ? "missing" : "breaks",
    place: part,
    what: `came ${received}`,
    cure: path
      ? { by: "mapping", entry: { signIn: { names: { [part]: path } } } }
      : { by: "upstream", change: `send ${part}; or name its path in signIn.names.${part}` },
  };
}

function isLike(part: (typeof NEEDED)[number], path: string, value: unknown): boolean {
  const steps = path.split(".");
  const [last = "", outer = ""] = steps.reverse();
  const isScalar = typeof value === "string" ? value.trim() !== "" : typeof value === "number";
  if (!isScalar || steps.some((step) => publicName(step) !== step)) return false;
  if (part === "role_id")
    return LIKE.role_id.test(last) || (LIKE.role_id.test(outer) && /^(id|name|title)$/.test(last));
  return LIKE[part].test(last) && (part !== "id" || !LIKE.role_id.test(outer));
}
