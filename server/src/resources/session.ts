import { endpoints, type Reply, UpstreamError, variant } from "@mobile-crm/contracts";
import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Context, TryLimits } from "../context.ts";
import { asking, wrapAll } from "../wrap.ts";

const { login, verifyOtp, sendOtp, forgotPassword, resetPassword } = endpoints.session;

const LOGIN: TryLimits = { free: 10, freeEverywhere: 50 };
/** No limit over all addresses: failures elsewhere never keep the right code of a user from being accepted. */
const CODES: TryLimits = { free: 5 };
/** Each mail counts, for each reaches an inbox. */
const MAILS: TryLimits = { free: 5, freeEverywhere: 20 };

/** The account that signed in, as the browser keeps it (K024). `token` is absent while a one-time password is still asked for. */
export interface SignedIn {
  token: string | null;
  otp_required: boolean;
  id: EntityId | null;
  name: string;
  email: string;
  role_id: number | string | null;
  role_name: string;
  is_sourcing: boolean;
  /** The key under which the browser seals what was not sent yet; absent as long as the token is. */
  seal: string | null;
}

/**
 * The path of login and the type of a forgotten password are settings; two answers are read tolerantly (decisions 1, 3, 12).
 * Tries are limited here as well, for whatever upstream there is (R35).
 */
export const session = {
  ...wrapAll(endpoints.session),

  login: asking(login).mutation(
    ({ ctx, input }): Promise<SignedIn> =>
      limited(ctx, { kind: "login", account: input.email, limits: LOGIN }, async () => {
        const answer = await ctx.call(variant(login, { path: ctx.settings.loginPath }), input);
        const account = signedIn(answer, input.email, ctx);
        if (!account.token && !account.otp_required) throw new UpstreamError(502, "login gave no token");
        return { reply: account, named: answer.email };
      }),
  ),

  verifyOtp: asking(verifyOtp).mutation(({ ctx, input }) =>
    limited(ctx, { kind: "code", account: input.email, limits: CODES }, async () => {
      const answer = await ctx.call(verifyOtp, input);
      return { reply: signedIn(answer, input.email, ctx), named: answer.email };
    }),
  ),

  sendOtp: asking(sendOtp).mutation(async ({ ctx, input }) => {
    await ctx.tries.begin("code sent", input.email, MAILS);
    const reply = await ctx.call(sendOtp, input);
    // Guesses at the code before are worth nothing against the new one.
    await ctx.tries.restart("code", input.email);
    return reply;
  }),

  forgotPassword: asking(forgotPassword).mutation(async ({ ctx, input }) => {
    await ctx.tries.begin("reset", input.email, MAILS);
    return ctx.call(forgotPassword, { ...input, type: ctx.settings.forgotPasswordType });
  }),

  resetPassword: asking(resetPassword).mutation(({ ctx, input }) =>
    limited(ctx, { kind: "new password", account: input.reset_password_token, limits: CODES }, async () => ({
      reply: await ctx.call(resetPassword, input),
    })),
  ),
};

const NO_ROLE = "The CRM did not say which role this account has, so it cannot be signed in.";

interface Limited {
  kind: string;
  account: string;
  limits: TryLimits;
}

/** Makes a call that checks a secret. `named` is the account of which the upstream's answer speaks: its failures are forgotten. */
async function limited<T>(
  { tries }: Context,
  { kind, account, limits }: Limited,
  call: () => Promise<{ reply: T; named?: string | null | undefined }>,
): Promise<T> {
  const attempt = await tries.begin(kind, account, limits);
  try {
    const { reply, named } = await call();
    await attempt.succeeded(named ?? undefined);
    return reply;
  } catch (error) {
    await attempt.failed(error);
    throw error;
  }
}

function signedIn(
  person: Reply<typeof login>,
  email: string,
  { sealOf, issueToken }: Pick<Context, "sealOf" | "issueToken">,
): SignedIn {
  const token = person.token ?? person.auth_token ?? null;
  const [id, role_id] = [person.id ?? null, person.role_id ?? null];
  // What a user may see depends on the role: without it no session starts.
  if (token && role_id === null) throw new UpstreamError(502, "the sign-in gave no role", { said: NO_ROLE });
  return {
    token: token && issueToken(token, { userId: id === null ? null : String(id), roleId: role_id }),
    otp_required: person.otp_required === true,
    id,
    name: person.name ?? person.user_name ?? "",
    email: person.email ?? email,
    role_id,
    role_name: person.role_name ?? "",
    is_sourcing: person.is_sourcing === true,
    seal: token && sealOf(String(person.id ?? person.email ?? email)),
  };
}
