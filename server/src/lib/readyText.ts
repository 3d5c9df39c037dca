import path from "node:path";
import { DEMO_PASSWORD, demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";

interface Started {
  /** The address at which users reach the server. */
  address: string;
  /** The upstream; without one it is the demo. */
  upstream?: string | undefined;
  /** A service prints one line; a demo on a laptop prints what its user needs. */
  isService: boolean;
  /** The folder of the demo's mails. */
  mails: string;
  /** Whether the demo's database is the embedded one. */
  isEmbedded: boolean;
  /** Whether there is a workbench, and its secret if none was configured. */
  workbench?: { secret: string | undefined } | undefined;
}

/** What the server prints when it is ready: its address and, for a demo, how to sign in. */
export function readyText({ address, upstream, isService, isEmbedded, mails, workbench }: Started): string {
  if (!upstream && !isService)
    return `${demoText(address, mails, isEmbedded)}${workbench ? `${workbenchText(address, workbench)}\n` : ""}`;
  return [
    `${address} is ready${upstream ? `, in front of ${upstream}` : ""}.`,
    ...(upstream ? [] : [SIGN_IN]),
    ...(isEmbedded && !upstream ? [EMBEDDED] : []),
    ...(workbench ? [workbenchText(address, workbench)] : []),
  ].join(" ");
}

const SIGN_IN = `Sign in as ${demoAccounts.map(({ email, role }) => `${email} (${role})`).join(", ")}, each with the password ${DEMO_PASSWORD}.`;
const EMBEDDED =
  "The embedded database may lose the last changes in a power cut; DATABASE_URL names a PostgreSQL that does not.";

const workbenchText = (address: string, { secret }: NonNullable<Started["workbench"]>) =>
  `Workbench: ${address}/__workbench with the secret ${secret ?? "of WORKBENCH_SECRET"}. It can delete records.`;

/** The address and the demo accounts, one per line. */
function demoText(address: string, mails: string, isEmbedded: boolean): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  return [
    "",
    `Mobile CRM is ready at ${address}`,
    "",
    ...accounts,
    "",
    `The password of each is ${DEMO_PASSWORD}.`,
    `Mails are kept in ${path.relative(process.cwd(), mails) || mails}.`,
    ...(isEmbedded ? [EMBEDDED] : []),
    "Ctrl-C stops the server.",
    "",
  ].join("\n");
}
