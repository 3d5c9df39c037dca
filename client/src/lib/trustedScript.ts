interface Policy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

/** The scripts that a page may start besides its modules: the service worker and the MP3 encoder of a build. */
const ALLOWED = /^\/(sw\.js|assets\/mp3\.worker-[\w-]+\.js)$/;

/** The same encoder under the name that Vite's development server and Vitest use. */
const ALLOWED_IN_DEVELOPMENT = /^\/(?:client\/)?src\/media\/recording\/mp3\.worker\.ts\?worker_file/;

let policy: Policy | undefined;

/**
 * The address of a worker script in the form that the Trusted Types policy of the CSP requires.
 *
 * @throws {TypeError} for any other address
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The browser accepts each policy name only once.
  policy ??= trustedTypes?.createPolicy("mobile-crm", { createScriptURL });
  // Callers expect a TrustedScriptURL, which TypeScript types as a string.
  return (policy ?? { createScriptURL }).createScriptURL(url) as string;
}

function createScriptURL(url: string): string {
  if (ALLOWED.test(url) || (import.meta.env.DEV && ALLOWED_IN_DEVELOPMENT.test(url))) return url;
  throw new TypeError(`Not a script of this application: ${url}`);
}
