import { isSignInPage } from "@mobile-crm/contracts/http/headers.ts";

/** Redirects that keep method and body, or that servers use for a missing slash. */
const FOLLOWED = new Set([301, 307, 308]);

interface Redirect {
  status: number;
  location: string | undefined;
}

/**
 * Which redirects of an upstream are followed: those to the same origin, below the base path. Whether a call wants a
 * slash at the end, as Flask and Django do, is remembered.
 *
 * @param prefix the base path, ending in a slash
 */
export function rememberPaths(origin: string, prefix: string) {
  const endsInSlash = new Map<string, boolean>();
  return {
    /** The path of a call, with or without a slash at its end, as the upstream wants it. */
    pathOf(call: string, path: string): string {
      const wanted = endsInSlash.get(call);
      if (wanted === undefined) return path;
      const [pathname = "", query] = path.split("?", 2);
      const bare = pathname.replace(/\/$/, "");
      return `${bare}${wanted ? "/" : ""}${query === undefined ? "" : `?${query}`}`;
    },

    /** The path below the base to which a redirect is followed; undefined if it is not. */
    targetOf(call: string, path: string, { status, location }: Redirect): string | undefined {
      const [from, to] = resolve(path, location);
      if (!to || !FOLLOWED.has(status) || to.origin !== origin || !to.pathname.startsWith(prefix)) return undefined;
      if (to.pathname === from.pathname) return undefined;
      if (withoutSlash(to) === withoutSlash(from)) endsInSlash.set(call, to.pathname.endsWith("/"));
      else if (isSignInPage(to.pathname)) return undefined;
      return to.pathname.slice(prefix.length) + (to.search || from.search);
    },

    /** Where a redirect leads, without a query that may hold personal data. */
    nameOf(path: string, location: string | undefined): string {
      const [, to] = resolve(path, location);
      if (!to) return "nowhere";
      return to.origin === origin ? to.pathname : `${to.origin}${to.pathname}`;
    },
  };

  function resolve(path: string, location = ""): [from: URL, to: URL | undefined] {
    const from = new URL(prefix + path, origin);
    return [from, location && URL.canParse(location, from.href) ? new URL(location, from) : undefined];
  }
}

const withoutSlash = ({ pathname }: URL) => pathname.replace(/\/$/, "");
