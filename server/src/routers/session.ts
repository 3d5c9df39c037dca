import { type Endpoint, endpoints, type Reply, UNREADABLE_REPLY, UpstreamError } from "@mobile-crm/contracts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { SignIn } from "../trpc/context.ts";
import { procedureFor, toProcedures } from "../trpc/procedures.ts";

const { login, logout, verifyOtp, sendOtp, forgotPassword, resetPassword } = endpoints.session;

/**
 * The signed-in account, as the browser stores it (K024). `token` is absent until a required one-time password was
 * checked.
 */
export interface SignedIn {
  token: string | null;
  otp_required: boolean;
  id: EntityId | null;
  name: string;
  email: string;
  role_id: number | string | null;
  role_name: string;
  is_sourcing: boolean;
  /** The key with which the browser encrypts unsent work, until its key store has it; absent as long as the token is. */
  seal: string | null;
}

/**
 * The type of a forgotten password is a setting; two answers are read tolerantly (SPEC-1, SPEC-3, SPEC-12).
 * Attempts are limited here as well, independent of the upstream (REL-35).
 */
export const session = {
  ...toProcedures(endpoints.session),

  login: procedureFor(login).mutation(
    ({ ctx, input }): Promise<SignedIn> =>
      ctx.signIn.limits.password(input.email, async () => {
        const answer = await ctx.call(login, input).catch(sayIfUnreadable(ctx.signIn, login)).catch(sayIfDisabled);
        const account = await signedIn(login, answer, input.email, ctx.signIn);
        if (!account.token && !account.otp_required) throw unusable(ctx.signIn, login, "token", NO_TOKEN);
        // The password alone does not sign in yet, and the upstream has sent a code.
        if (!account.token) await ctx.signIn.limits.countCode(input.email);
        return { reply: account, account: account.token ? answer.email : undefined };
      }),
  ),

  logout: procedureFor(logout).mutation(async ({ ctx, input }) => {
    const reply = await ctx.call(logout, input);
    if (reply.status === 1) await ctx.reminders?.forgetSession();
    return reply;
  }),

  verifyOtp: procedureFor(verifyOtp).mutation(({ ctx, input }) =>
    ctx.signIn.limits.code(input.email, async () => {
      const answer = await ctx.call(verifyOtp, input).catch(sayIfUnreadable(ctx.signIn, verifyOtp));
      const account = await signedIn(verifyOtp, answer, input.email, ctx.signIn);
      if (!account.token) throw unusable(ctx.signIn, verifyOtp, "token", NO_TOKEN);
      return { reply: account, account: answer.email };
    }),
  ),

  sendOtp: procedureFor(sendOtp).mutation(async ({ ctx, input }) => {
    await ctx.signIn.limits.countMail("code sent", input.email);
    await ctx.signIn.limits.countCode(input.email);
    return ctx.call(sendOtp, input);
  }),

  forgotPassword: procedureFor(forgotPassword).mutation(async ({ ctx, input }) => {
    await ctx.signIn.limits.countMail("reset", input.email);
    return ctx.call(forgotPassword, { ...input, type: ctx.settings.forgotPasswordType });
  }),

  resetPassword: procedureFor(resetPassword).mutation(({ ctx, input }) =>
    ctx.signIn.limits.link(input.reset_password_token, async () => ({ reply: await ctx.call(resetPassword, input) })),
  ),
};

const DISABLED = "This account is disabled. Ask your administrator.";
const SAYS_DISABLED = /\b(disabled|inactive|not active|blocked|deactivated|suspended|locked)\b/i;
/** Messages about a wrong password also mention locking, as a warning. */
const SAYS_WRONG = /password|credential|attempt/i;

/** Replaces the upstream's message about a disabled account by ours; rethrows other errors. */
function sayIfDisabled(error: unknown): never {
  const { status, publicMessage = "", message } = error instanceof UpstreamError ? error : { status: 0, message: "" };
  const isDisabled = SAYS_DISABLED.test(publicMessage) && !SAYS_WRONG.test(publicMessage);
  if ((status !== 401 && status !== 403) || !isDisabled) throw error;
  throw new UpstreamError(status, message, { publicMessage: DISABLED, isAnswered: true, cause: error });
}

const NO_ROLE = "You can't sign in: the CRM didn't say which role this account has.";

const NO_TOKEN = "You can't sign in: the CRM's answer couldn't be read. Tell your administrator.";

/** Reports an unreadable reply as one without a token. */
const sayIfUnreadable =
  ({ noteMissing }: SignIn, endpoint: Endpoint) =>
  (error: unknown): never => {
    if (!(error instanceof UpstreamError && error.message === UNREADABLE_REPLY)) throw error;
    noteMissing(endpoint, "token");
    throw new UpstreamError(error.status, error.message, { publicMessage: NO_TOKEN, isAnswered: true, cause: error });
  };

/** The error for a successful sign-in whose reply lacks a part that a session needs. */
function unusable({ countUnusable }: SignIn, endpoint: Endpoint, missing: string, publicMessage: string) {
  countUnusable(endpoint, missing);
  return new UpstreamError(502, `the sign-in gave no ${missing}`, { publicMessage });
}

async function signedIn(
  endpoint: Endpoint,
  person: Reply<typeof login>,
  email: string,
  signIn: SignIn,
): Promise<SignedIn> {
  const name = String(person.id ?? person.email ?? email);
  const named = person.id == null ? { userId: null, person: name } : { userId: name };
  const token = person.token ?? person.auth_token ?? null;
  const [id, role_id] = [person.id ?? null, person.role_id ?? null];
  // What a user may see depends on the role: without it no session starts.
  if (token && role_id === null) throw unusable(signIn, endpoint, "role_id", NO_ROLE);
  if (token && id === null) signIn.noteMissing(endpoint, "id");
  const fullName = person.name ?? person.user_name ?? "";
  return {
    token: token && (await signIn.issueToken(token, { ...named, roleId: role_id }, fullName)),
    otp_required: person.otp_required === true,
    id,
    name: fullName,
    email: person.email ?? email,
    role_id,
    role_name: person.role_name ?? "",
    is_sourcing: person.is_sourcing === true,
    seal: token && signIn.draftKeyOf(name),
  };
}
