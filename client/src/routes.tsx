import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router-dom";
import { enquiryInput, enquirySearch } from "./features/enquiries/enquirySearch.ts";
import { loadChunk } from "./loadChunk.ts";
import { paths } from "./paths.ts";
import { session, wayBack } from "./session.ts";
import { prefetch } from "./trpc.ts";

type Screen = () => Promise<ComponentType>;

const screen = (load: Screen) => ({ Component: () => loadChunk(load) });
const at = ({ path }: { path: string }, load: Screen): RouteObject => ({ path, lazy: screen(load) });

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

export const routes: RouteObject[] = [
  {
    lazy: screen(async () => (await import("./features/session/LoginLayout.tsx")).LoginLayout),
    children: [
      { ...at(paths.login, async () => (await import("./features/session/Login.tsx")).Login), loader: signedOut },
      at(paths.forgotPassword, async () => (await import("./features/session/ForgotPassword.tsx")).ForgotPassword),
      at(paths.resetPassword, async () => (await import("./features/session/ResetPassword.tsx")).ResetPassword),
      at(paths.otp, async () => (await import("./features/session/Otp.tsx")).Otp),
    ],
  },
  {
    loader: signedIn,
    lazy: screen(async () => (await import("./features/shell/Layout.tsx")).Layout),
    children: [
      {
        ...at(paths.home, async () => (await import("./features/enquiries/EnquiryList.tsx")).EnquiryList),
        loader: prefetchEnquiries,
      },
      at(paths.enquiry, async () => (await import("./features/enquiries/EnquiryDetails.tsx")).EnquiryDetails),
      at(paths.newEnquiry, async () => (await import("./features/enquiries/NewEnquiry.tsx")).NewEnquiry),
      at(paths.editEnquiry, async () => (await import("./features/enquiries/EditEnquiry.tsx")).EditEnquiry),
      at(paths.today, async () => (await import("./features/calls/Today.tsx")).Today),
      at(paths.help, async () => (await import("./features/help/Help.tsx")).Help),
      { path: "*", lazy: screen(async () => (await import("./features/shell/NotFound.tsx")).NotFound) },
    ],
  },
];
