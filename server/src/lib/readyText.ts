import path from "node:path";
import { DEMO_PASSWORD, demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";

interface Started {
  /** The address at which users reach the server. */
  address: string;
  /** The upstream, if the server is in front of one. */
  upstream?: string | undefined;
  /** A demo prints what its user needs; a service prints one line. */
  isDemo: boolean;
  isService: boolean;
  /** The folder in which mails are kept, if none are sent. */
  mails?: string | undefined;
  /** The link for the first administrator, as long as nobody has a password. */
  invitation?: { email: string; link: string } | undefined;
  /** Whether the database is the embedded one. */
  isEmbedded?: boolean;
  /** Whether there is a workbench, and its secret if none was configured. */
  workbench?: { secret: string | undefined } | undefined;
}

/** What the server prints when it is ready: its address and, for a demo or before the first sign-in, how to sign in. */
export function readyText({
  address,
  upstream,
  isDemo,
  isService,
  isEmbedded,
  mails,
  invitation,
  workbench,
}: Started): string {
  if (isDemo && !isService)
    return `${demoText(address, mails, isEmbedded)}${workbench ? `${workbenchText(address, workbench)}\n` : ""}`;
  const ready = [
    `${address} is ready${upstream ? `, in front of ${upstream}` : ""}.`,
    ...(isEmbedded ? [EMBEDDED] : []),
    ...(workbench ? [workbenchText(address, workbench)] : []),
  ].join(" ");
  if (isDemo)
    return `${ready} Sign in as ${demoAccounts.map(({ email, role }) => `${email} (${role})`).join(", ")}, each with the password ${DEMO_PASSWORD}`;
  if (!invitation) return ready;
  const { email, link } = invitation;
  return `${ready} There is no user yet. Set the password of ${email} within 72 hours:\n${link}`;
}

const EMBEDDED =
  "The embedded database may lose the last changes in a power cut; DATABASE_URL names a PostgreSQL that does not.";

const workbenchText = (address: string, { secret }: NonNullable<Started["workbench"]>) =>
  `Workbench: ${address}/__workbench with the secret ${secret ?? "of WORKBENCH_SECRET"}. It can delete records.`;

/** The address and the demo accounts, one per line. */
function demoText(address: string, mails: string | undefined, isEmbedded = false): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  const kept = mails ? [`Mails are kept in ${path.relative(process.cwd(), mails) || mails}.`] : [];
  return [
    "",
    `Mobile CRM is ready at ${address}`,
    "",
    ...accounts,
    "",
    `The password of each is ${DEMO_PASSWORD}.`,
    ...kept,
    ...(isEmbedded ? [EMBEDDED] : []),
    "Ctrl-C stops the server.",
    "",
  ].join("\n");
}
