/** Whose one-time password is asked for, and when one was last sent, while he is on the way to the OTP page (decisions 3, 4). */
export const otpEmail = {
  keep: (email: string) => sessionStorage.setItem("otp_email", email),
  get: () => sessionStorage.getItem("otp_email") ?? "",
  wasSent: () => sessionStorage.setItem("otp_sent_at", String(Date.now())),
  /** Very many where none was sent. */
  secondsSinceSent: () => (Date.now() - Number(sessionStorage.getItem("otp_sent_at") ?? 0)) / 1000,
};
