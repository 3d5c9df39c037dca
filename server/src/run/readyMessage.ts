import path from "node:path";
import { type Config, selectBackend } from "../config.ts";
import { readyText } from "../lib/readyText.ts";
import { addressOf } from "./options.ts";

interface Started {
  isDemo: boolean;
  invitation?: { email: string; link: string } | undefined;
}

/**
 * What the server prints once it answers. `backend` is the reference backend, `workbench` the controls of tests, if
 * they run.
 */
export const readyMessage = (
  config: Config,
  backend: Started | undefined,
  workbench?: Parameters<typeof readyText>[0]["workbench"],
) =>
  readyText({
    address: addressOf(config),
    upstream: selectBackend(config) === "upstream" ? config.MOBILE_CRM_URL : undefined,
    isDemo: backend?.isDemo ?? false,
    isService: config.DEMO === "public",
    mails: config.SMTP_URL ? undefined : path.join(config.DATA_DIR, "mails"),
    isEmbedded: Boolean(backend) && !config.DATABASE_URL,
    invitation: backend?.invitation,
    workbench,
  });
