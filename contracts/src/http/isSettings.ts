/**
 * Whether a read returns choices or permissions, which writes do not change. `read` is the name of its procedure,
 * `enquiries.settings`.
 */
export const isSettings = (read: string): boolean => /\.(settings|permissions)$/.test(read);
