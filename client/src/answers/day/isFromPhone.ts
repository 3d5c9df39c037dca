import { hashKey } from "@tanstack/react-query";
import { staleSince } from "../cache/persister.ts";
import { readKey } from "./rowsOnPhone.ts";

/** Whether the shown answer to a read is the stored one, in which phone numbers are removed. */
export const isFromPhone = (call: string, input: object): boolean => staleSince.has(hashKey(readKey(call, input)));

export const NOT_ON_PHONE = "Number not on this phone";
