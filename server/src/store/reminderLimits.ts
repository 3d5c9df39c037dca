/** Devices of a user; the one that planned longest ago makes room. In a file without imports: a server without a database must not load one. */
export const MAX_DEVICES = 10;
/** Reminders of a device in all, taken ones included: a plan of a day and a half. */
export const MAX_REMINDERS = 200;
