import mp3Worker from "./recording/mp3.worker.ts?worker&url";

interface Policy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

/** The scripts of our own that a page may start besides its modules. */
const scripts = { serviceWorker: "/sw.js", mp3Worker };

let policy: Policy | undefined;

/** The address of one of our scripts, as the CSP wants it: its one policy lets exactly these through. */
export function trustedScript(name: keyof typeof scripts): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // A name is taken once and for all, so the policy is made once.
  policy ??= trustedTypes?.createPolicy("mobile-crm", { createScriptURL });
  // What takes it looks for a TrustedScriptURL, which TypeScript knows as a text.
  return (policy ?? { createScriptURL }).createScriptURL(scripts[name]) as string;
}

function createScriptURL(url: string): string {
  if (Object.values(scripts).includes(url)) return url;
  throw new TypeError(`${url} is no script of ours`);
}
