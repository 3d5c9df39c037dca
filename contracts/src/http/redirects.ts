/** Whether a redirect leads to a page for signing in, which says that the session has ended. */
export const isSignInPage = (location: string): boolean => /sign_?in|log_?in|session/i.test(location);
