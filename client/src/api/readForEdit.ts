/** Options of a record that is opened to be changed: what others changed before shows, and nothing changes it while it is filled in. */
export const READ_FOR_EDIT = { staleTime: 0, refetchOnWindowFocus: false };
