import path from "node:path";
import type { Config } from "../config.ts";
import { readyText } from "../lib/readyText.ts";
import { addressOf } from "./options.ts";

/** What the server prints once it is ready. */
export const readyMessage = (config: Config, workbench?: Parameters<typeof readyText>[0]["workbench"]) =>
  readyText({
    address: addressOf(config),
    upstream: config.MOBILE_CRM_URL,
    isService: config.DEMO === "public" || config.CONTAINER === "1",
    mails: path.join(config.DATA_DIR, "mails"),
    isEmbedded: !config.DATABASE_URL,
    workbench,
  });
