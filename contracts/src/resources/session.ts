import * as z from "zod/mini";
import { del, type Endpoint, post, put } from "../endpoint.ts";
import { noteLeniency } from "../schemas/leniency.ts";
import { cleanDigits } from "../schemas/pasted.ts";
import {
  Ack,
  Email,
  EmptyInput,
  Id,
  LenientFlag,
  NumericId,
  requiredText,
  Text,
  toFlag,
  toOutcome,
} from "../schemas/scalars.ts";

/** A password is sent to the upstream untrimmed. */
export const Password = z.string().check(z.minLength(1, "Required"), z.maxLength(200, "At most 200 characters"));
const NO_OTP = "OTP must be 6 digits long.";
const Otp = z.string().check(
  z.refine((typed) => typed.length <= 100, { error: NO_OTP, abort: true }),
  z.overwrite(cleanDigits),
  z.regex(/^\d{6}$/, NO_OTP),
);

/** The role as a number, or in words if the upstream has only those. A blank is no role. */
const Role = z.codec(z.union([NumericId, z.string()]), z.nullable(z.union([z.int(), z.string()])), {
  decode: (role) => {
    if (typeof role === "string" && role.trim()) noteLeniency("a role in words");
    return typeof role === "string" ? role.trim() || null : role;
  },
  encode: (role) => role ?? "",
});

/** The account that signed in; read tolerantly, because the documents do not show the answer (SPEC-1). */
export const SignedInUser = z.object({
  token: z.nullish(z.string()),
  auth_token: z.nullish(z.string()),
  otp_required: z.nullish(LenientFlag),
  id: z.nullish(Id),
  name: z.nullish(Text),
  user_name: z.nullish(Text),
  email: z.nullish(Text),
  role_id: z.nullish(Role),
  role_name: z.nullish(Text),
  is_sourcing: z.nullish(LenientFlag),
});

const messageReply = z.nullish(z.union([z.number(), z.string(), z.boolean()]));

/** Whether the sign-out succeeded: `status` 1, or another word for success; an empty 2xx answer is one as well. */
const SignedOut = z.codec(z.object({ status: messageReply, success: messageReply }), z.object({ status: z.int() }), {
  decode: ({ status, success }) => {
    const isOver = [toOutcome(status), toOutcome(success)].find((outcome) => outcome !== undefined) ?? true;
    if (toFlag(status) === undefined) noteLeniency("an outcome in other words");
    return { status: isOver ? 1 : 0 };
  },
  encode: (outcome) => outcome,
});

const SignIn = z.object({ email: Email, password: Password });
export const ForgotPassword = z.object({ email: Email, type: z.optional(requiredText(60)) });
export const ResetPassword = z.object({
  password: Password,
  password_confirmation: Password,
  reset_password_token: requiredText(400),
});
const SendOtp = z.object({ email: Email });
export const VerifyOtp = z.object({ email: Email, otp: Otp });

const publicCall = { public: true } as const;

export const session = {
  login: post("login", SignIn, SignedInUser, { ...publicCall, layered: true, assumed: "the whole call (SPEC-1)" }),
  logout: del("logout", EmptyInput, SignedOut, { layered: true }),
  forgotPassword: put("forgot_password", ForgotPassword, Ack, {
    ...publicCall,
    assumed: "the value of type (SPEC-12)",
  }),
  resetPassword: put("users/password", ResetPassword, Ack, publicCall),
  sendOtp: post("send_otp", SendOtp, Ack, { ...publicCall, query: ["email"] }),
  verifyOtp: post("verify_otp", VerifyOtp, SignedInUser, {
    ...publicCall,
    layered: true,
    assumed: "the answer (SPEC-3)",
  }),
} satisfies Record<string, Endpoint>;
