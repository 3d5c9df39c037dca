/** The name of the signed-in user, as `session.ts` stores it. A module of its own, since the first screens do not need it. */
export const userName = () => localStorage.getItem("user_name") ?? "";
