import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { prefetch } from "../api/trpc.ts";
import { returnTo, session } from "../auth/session.ts";
import { EnquiryList } from "../features/enquiries/EnquiryList.tsx";
import { enquiryInput, enquirySearch } from "../features/enquiries/enquirySearch.ts";
import { Login } from "../features/session/Login.tsx";
import { LoginLayout } from "../features/session/LoginLayout.tsx";
import { paths } from "../lib/paths.ts";
import { Layout } from "./layout/Layout.tsx";
import { RootErrorBoundary } from "./layout/RootErrorBoundary.tsx";
import { lazyLoginRoutes, lazyRoutes } from "./lazyRoutes.tsx";

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
 * Prefetches the list before React renders its screen, which shares the answer: one request, sent earlier. When the
 * app has just been opened or the user has just signed in, it redirects to the user's start screen instead.
 */
function openHome({ request: { url } }: LoaderFunctionArgs) {
  if (!session.token()) return null;
  const start = localStorage.getItem(`start${session.userId()}`);
  if (start && url.endsWith("/") && !document.getElementById("main")) return redirect(start);
  void prefetch.enquiries.list.prefetch(enquiryInput(enquirySearch.parse(new URL(url).searchParams)));
  return null;
}

/** All screens. The first two are in the first chunk, the others are lazy. */
export const routes: RouteObject[] = [
  {
    Component: LoginLayout,
    children: [{ path: paths.login.path, Component: Login, loader: signedOut }, ...lazyLoginRoutes],
  },
  {
    loader: signedIn,
    Component: Layout,
    children: [
      {
        // Inside the layout: the bar and the menu stay if a screen fails.
        ErrorBoundary: RootErrorBoundary,
        children: [{ path: paths.home.path, Component: EnquiryList, loader: openHome }, ...lazyRoutes],
      },
    ],
  },
];
