/** The name of whoever is signed in, as `session.ts` keeps it; apart from it, for the first screens need not know it. */
export const ownName = () => localStorage.getItem("user_name") ?? "";
