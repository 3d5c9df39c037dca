import { deleteDatabase } from "../src/storage/defineDatabase.ts";

/** Deletes the stored encryption keys while the session goes on, as a browser does that is short of room. */
export const loseKeys = () => deleteDatabase("mobile-crm-vault");
