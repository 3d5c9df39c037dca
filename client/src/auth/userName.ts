/**
 * The name of the signed-in user, as `session.ts` stores it. A separate module because the first screens do not need
 * it.
 */
export const userName = () => localStorage.getItem("user_name") ?? "";
