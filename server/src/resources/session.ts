import { endpoints, type Reply, UpstreamError, variant } from "@mobile-crm/contracts";
import type { Context } from "../context.ts";
import { asking, wrapAll } from "../wrap.ts";

const { login, verifyOtp, forgotPassword } = endpoints.session;

/** Who signed in, as the browser keeps it (K024). `token` is absent while a one-time password is still asked for. */
export interface SignedIn {
  token: string | null;
  otp_required: boolean;
  id: number | null;
  name: string;
  email: string;
  role_id: number | null;
  role_name: string;
  is_sourcing: boolean;
  /** The key under which his browser seals what he has not sent yet; absent as long as the token is. */
  seal: string | null;
}

/** The path of login and the type of a forgotten password are settings; two answers are read tolerantly (decisions 1, 3, 12). */
export const session = {
  ...wrapAll(endpoints.session),

  login: asking(login).mutation(async ({ ctx, input }): Promise<SignedIn> => {
    const answer = await ctx.call(variant(login, { path: ctx.settings.loginPath }), input);
    const person = signedIn(answer, input.email, ctx);
    if (!person.token && !person.otp_required) throw new UpstreamError(502, "login gave no token");
    return person;
  }),

  verifyOtp: asking(verifyOtp).mutation(async ({ ctx, input }) =>
    signedIn(await ctx.call(verifyOtp, input), input.email, ctx),
  ),

  forgotPassword: asking(forgotPassword).mutation(({ ctx, input }) =>
    ctx.call(forgotPassword, { ...input, type: ctx.settings.forgotPasswordType }),
  ),
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
