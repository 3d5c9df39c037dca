import * as z from "zod/mini";
import { del, type Endpoint, post, put } from "../endpoint.ts";
import { toOutcome } from "../flags.ts";
import { Done, Email, Id, LenientFlag, Nothing, NumericId, needed, Text } from "../scalars.ts";

/** A password goes to the upstream as it was typed: never trimmed. */
export const Password = z.string().check(z.minLength(1, "Required"), z.maxLength(200, "At most 200 characters"));
const Otp = z.string().check(z.regex(/^\d{6}$/, "OTP must be 6 digits long."));

/** The account that signed in; read tolerantly, since the documents do not show the answer (decisions 1). */
export const Person = z.object({
  token: z.nullish(z.string()),
  auth_token: z.nullish(z.string()),
  otp_required: z.nullish(LenientFlag),
  id: z.nullish(Id),
  name: z.nullish(Text),
  user_name: z.nullish(Text),
  email: z.nullish(Text),
  role_id: z.nullish(z.union([NumericId, Text])),
  role_name: z.nullish(Text),
  is_sourcing: z.nullish(LenientFlag),
});

const said = z.nullish(z.union([z.number(), z.string(), z.boolean()]));

/** Whether the sign-out went well: `status` 1, or another word of success; an empty answer of a 2xx is one as well. */
const SignedOut = z.codec(z.object({ status: said, success: said }), z.object({ status: z.int() }), {
  decode: ({ status, success }) => {
    const isOver = [toOutcome(status), toOutcome(success)].find((outcome) => outcome !== undefined) ?? true;
    return { status: isOver ? 1 : 0 };
  },
  encode: (outcome) => outcome,
});

export const SignIn = z.object({ email: Email, password: Password });
export const ForgotPassword = z.object({ email: Email, type: z.optional(needed(60)) });
export const ResetPassword = z.object({
  password: Password,
  password_confirmation: Password,
  reset_password_token: needed(400),
});
export const SendOtp = z.object({ email: Email });
export const VerifyOtp = z.object({ email: Email, otp: Otp });

const open = { open: true } as const;

export const session = {
  login: post("login", SignIn, Person, { ...open, layered: true, assumed: "the whole call (decisions 1)" }),
  logout: del("logout", Nothing, SignedOut, { layered: true }),
  forgotPassword: put("forgot_password", ForgotPassword, Done, {
    ...open,
    assumed: "the value of type (decisions 12)",
  }),
  resetPassword: put("users/password", ResetPassword, Done, open),
  sendOtp: post("send_otp", SendOtp, Done, { ...open, query: ["email"] }),
  verifyOtp: post("verify_otp", VerifyOtp, Person, { ...open, layered: true, assumed: "the answer (decisions 3)" }),
} satisfies Record<string, Endpoint>;
