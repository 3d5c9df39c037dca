/** Whether a redirect leads to a sign-in page, which means that the session has ended. */
export const isSignInPage = (location: string): boolean => /sign_?in|log_?in|session/i.test(location);
