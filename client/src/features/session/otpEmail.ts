/** The e-mail for which a one-time password is requested, and when one was last sent (SPEC-3, SPEC-4). */
export const otpEmail = {
  keep: (email: string) => sessionStorage.setItem("otp_email", email),
  get: () => sessionStorage.getItem("otp_email") ?? "",
  wasSent: () => sessionStorage.setItem("otp_sent_at", String(Date.now())),
  /** Seconds since a code was last sent; very large if none was. */
  secondsSinceSent: () => (Date.now() - Number(sessionStorage.getItem("otp_sent_at") ?? 0)) / 1000,
};
