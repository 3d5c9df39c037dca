/**
 * Query options of a record that is opened for editing: it is read again first, and nothing replaces it while the form
 * is being filled in.
 */
export const READ_FOR_EDIT = { staleTime: 0, refetchOnWindowFocus: false };
