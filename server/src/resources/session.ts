import { endpoints, type Reply, UpstreamError, variant } from "@mobile-crm/contracts";
import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import type { Context, Tries } from "../context.ts";
import { asking, wrapAll } from "../wrap.ts";

const { login, verifyOtp, sendOtp, forgotPassword, resetPassword } = endpoints.session;

const LOGIN: Tries = { account: 10, address: 300, minutes: 60 };
/** A code is worth five tries; a person may be sent one five times an hour. */
const CODES: Tries = { account: 25, address: 300, minutes: 60 };
const MAILS: Tries = { account: 5, address: 100, minutes: 60 };

/** Who signed in, as the browser keeps it (K024). `token` is absent while a one-time password is still asked for. */
export interface SignedIn {
  token: string | null;
  otp_required: boolean;
  id: EntityId | null;
  name: string;
  email: string;
  role_id: number | null;
  role_name: string;
  is_sourcing: boolean;
  /** The key under which his browser seals what he has not sent yet; absent as long as the token is. */
  seal: string | null;
}

/**
 * The path of login and the type of a forgotten password are settings; two answers are read tolerantly (decisions 1, 3, 12).
 * Tries are counted here as well, for whatever upstream there is (R35).
 */
export const session = {
  ...wrapAll(endpoints.session),

  login: asking(login).mutation(async ({ ctx, input }): Promise<SignedIn> => {
    ctx.tries.count("login", input.email, LOGIN);
    const answer = await ctx.call(variant(login, { path: ctx.settings.loginPath }), input);
    const person = signedIn(answer, input.email, ctx);
    if (!person.token && !person.otp_required) throw new UpstreamError(502, "login gave no token");
    ctx.tries.forgive("login", input.email);
    return person;
  }),

  verifyOtp: asking(verifyOtp).mutation(async ({ ctx, input }) => {
    ctx.tries.count("code", input.email, CODES);
    return signedIn(await ctx.call(verifyOtp, input), input.email, ctx);
  }),

  sendOtp: asking(sendOtp).mutation(async ({ ctx, input }) => {
    ctx.tries.count("code sent", input.email, MAILS);
    return ctx.call(sendOtp, input);
  }),

  forgotPassword: asking(forgotPassword).mutation(async ({ ctx, input }) => {
    ctx.tries.count("reset", input.email, MAILS);
    return ctx.call(forgotPassword, { ...input, type: ctx.settings.forgotPasswordType });
  }),

  resetPassword: asking(resetPassword).mutation(async ({ ctx, input }) => {
    ctx.tries.count("new password", input.reset_password_token, CODES);
    return ctx.call(resetPassword, input);
  }),
};

function signedIn(person: Reply<typeof login>, email: string, { sealOf }: Pick<Context, "sealOf">): SignedIn {
  const token = person.token ?? person.auth_token ?? null;
  return {
    token,
    otp_required: person.otp_required === true,
    id: person.id ?? null,
    name: person.name ?? person.user_name ?? "",
    email: person.email ?? email,
    role_id: person.role_id ?? null,
    role_name: person.role_name ?? "",
    is_sourcing: person.is_sourcing === true,
    seal: token && sealOf(String(person.id ?? person.email ?? email)),
  };
}
