import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { enquiryInput, enquirySearch } from "./features/enquiries/enquirySearch.ts";
import { Broken } from "./features/shell/Broken.tsx";
import { loadChunk } from "./loadChunk.ts";
import { paths } from "./paths.ts";
import { at, screen } from "./screen.ts";
import { session, wayBack } from "./session.ts";
import { prefetch } from "./trpc.ts";

const LOGIN = "login";
const APP = "app";
const SCREENS = "screens";

/** Every screen but those before sign-in needs a stored token (P010). */
function signedIn({ request }: LoaderFunctionArgs) {
  if (session.token()) return null;
  const { pathname, search } = new URL(request.url);
  wayBack.keep(pathname + search);
  return redirect(paths.login.path);
}

/** Somebody who is signed in has no business at the login page (R049). */
const signedOut = () => (session.token() ? redirect(paths.home.path) : null);

/** Fetches the list while its screen is still on the way; URL and query key cannot differ. */
function prefetchEnquiries({ request }: LoaderFunctionArgs) {
  const search = enquirySearch.parse(new URL(request.url).searchParams);
  if (session.token()) void prefetch.enquiries.list.prefetch(enquiryInput(search));
  return null;
}

/** The first screens. The others are in moreRoutes.tsx, so that these need not wait for their list. */
export const routes: RouteObject[] = [
  {
    id: LOGIN,
    lazy: screen(async () => (await import("./features/session/LoginLayout.tsx")).LoginLayout),
    children: [
      { ...at(paths.login, async () => (await import("./features/session/Login.tsx")).Login), loader: signedOut },
    ],
  },
  {
    id: APP,
    loader: signedIn,
    lazy: screen(async () => (await import("./features/shell/Layout.tsx")).Layout),
    children: [
      {
        // Inside the layout: the bar and the menu stay where a screen fails.
        id: SCREENS,
        ErrorBoundary: Broken,
        children: [
          {
            ...at(paths.home, async () => (await import("./features/enquiries/EnquiryList.tsx")).EnquiryList),
            loader: prefetchEnquiries,
          },
        ],
      },
    ],
  },
];

interface Router {
  patchRoutes(parent: string, children: RouteObject[]): void;
}

/** Adds the other screens to the router; more than once does no harm. */
export async function addMoreRoutes({ patchRoutes }: Router) {
  const { moreRoutes, moreLoginRoutes } = await import("./moreRoutes.tsx");
  patchRoutes(LOGIN, moreLoginRoutes);
  patchRoutes(SCREENS, moreRoutes);
}

/** The same for an address that waits for them. Where they cannot be fetched, it shows the retry screen. */
export const addRoutesOrRetry = (router: Router) =>
  loadChunk(() => addMoreRoutes(router)).catch(() => {
    const { forgotPassword, resetPassword, otp } = paths;
    router.patchRoutes(
      LOGIN,
      [forgotPassword, resetPassword, otp].map(({ path }) => ({ path, Component: Broken })),
    );
    router.patchRoutes(SCREENS, [{ path: "*", Component: Broken }]);
  });
