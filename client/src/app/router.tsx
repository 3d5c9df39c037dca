import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { prefetch } from "../api/trpc.ts";
import { returnTo, session } from "../auth/session.ts";
import { EnquiryList } from "../features/enquiries/EnquiryList.tsx";
import { enquiryInput, enquirySearch } from "../features/enquiries/enquirySearch.ts";
import { Login } from "../features/session/Login.tsx";
import { LoginLayout } from "../features/session/LoginLayout.tsx";
import { loadChunk } from "../lib/loadChunk.ts";
import { paths } from "../lib/paths.ts";
import { Layout } from "./layout/Layout.tsx";
import { FailedScreen, RootErrorBoundary } from "./layout/RootErrorBoundary.tsx";

const LOGIN = "login";
const SCREENS = "screens";

/** Every screen but those before sign-in needs a stored token (P010). */
function signedIn({ request }: LoaderFunctionArgs) {
  if (session.token()) return null;
  const { pathname, search } = new URL(request.url);
  returnTo.keep(pathname + search);
  return redirect(paths.login.path);
}

/** A signed-in user is redirected from the login page (R049). */
const signedOut = () => (session.token() ? redirect(paths.home.path) : null);

/**
 * Fetches the list while its screen is still loading; URL and query key cannot differ. As long as the layout is not
 * shown, the app has just been opened or the user has just signed in, and may want another screen.
 */
function openHome({ request: { url } }: LoaderFunctionArgs) {
  if (!session.token()) return null;
  const start = localStorage.getItem(`start${session.userId()}`);
  if (start && url.endsWith("/") && !document.getElementById("main")) return redirect(start);
  void prefetch.enquiries.list.prefetch(enquiryInput(enquirySearch.parse(new URL(url).searchParams)));
  return null;
}

/** The first screens. The others are in lazyRoutes.tsx, so that these do not have to wait for them. */
export const routes: RouteObject[] = [
  {
    id: LOGIN,
    Component: LoginLayout,
    children: [{ path: paths.login.path, Component: Login, loader: signedOut }],
  },
  {
    loader: signedIn,
    Component: Layout,
    children: [
      {
        // Inside the layout: the bar and the menu stay if a screen fails.
        id: SCREENS,
        ErrorBoundary: RootErrorBoundary,
        children: [{ path: paths.home.path, Component: EnquiryList, loader: openHome }],
      },
    ],
  },
];

interface Router {
  patchRoutes(parent: string, children: RouteObject[]): void;
}

/** Adds the other screens to the router; may be called more than once. */
export async function addMoreRoutes({ patchRoutes }: Router) {
  const { lazyRoutes, lazyLoginRoutes } = await import("./lazyRoutes.tsx");
  patchRoutes(LOGIN, lazyLoginRoutes);
  patchRoutes(SCREENS, lazyRoutes);
}

/** The same for an address that waits for them. If they cannot be fetched, it shows the retry screen. */
export const addRoutesOrRetry = (router: Router) =>
  loadChunk(() => addMoreRoutes(router)).catch((error: unknown) => {
    const { forgotPassword, resetPassword, otp } = paths;
    const Component = () => <FailedScreen error={error} />;
    router.patchRoutes(
      LOGIN,
      [forgotPassword, resetPassword, otp].map(({ path }) => ({ path, Component })),
    );
    router.patchRoutes(SCREENS, [{ path: "*", Component }]);
  });
