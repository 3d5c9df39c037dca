import { deleteDatabase } from "../src/storage/defineDatabase.ts";

/** Deletes the stored encryption keys during a session, as a browser short of space does. */
export const loseKeys = () => deleteDatabase("mobile-crm-vault");
