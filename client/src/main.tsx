import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, createPath, RouterProvider } from "react-router-dom";
import { persister } from "./answers/cache/persister.ts";
import { persistReads, queryClient } from "./api/queryClient.ts";
import { trpc, trpcClient } from "./api/trpc.ts";
import { RootErrorBoundary } from "./app/layout/RootErrorBoundary.tsx";
import { routes } from "./app/router.tsx";
import { followOtherTabs } from "./auth/followOtherTabs.ts";
import { session } from "./auth/session.ts";
import { loadService } from "./lib/loadService.ts";
import { navigate } from "./lib/navigate.ts";
import { trail } from "./lib/trail.ts";
import { whenIdle } from "./lib/whenIdle.ts";
import { followBack } from "./ui/overlay/backToClose.ts";
import { Dialogs } from "./ui/overlay/Dialogs.tsx";
import { Toasts } from "./ui/overlay/Toasts.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

/** The app, from the first screen on. */
function start() {
  connectOffline();
  followOtherTabs();
  followBack(() => router.state.location);
  const router: Router = createBrowserRouter([{ ErrorBoundary: RootErrorBoundary, children: routes }]);
  navigate.use(
    (to, options) => router.navigate(to, options),
    () => {
      const { location } = router.state.navigation;
      return location && createPath(location);
    },
  );
  trail.follow(router);
  // Until the first screen is loaded, the page shows the shell of index.html; mounting earlier would replace it with a
  // blank page.
  if (router.state.initialized) mount(router);
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      mount(router);
    });
  }
}

/** Before the first request: reads are cached, and the end of a session clears this device. */
function connectOffline() {
  persistReads(persister);
  session.onEnd(() => void import("./app/clearLocalData.ts").then(({ clearLocalData }) => clearLocalData()));
}

const App = ({ router }: { router: Router }) => (
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Dialogs />
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>
);

function mount(router: Router) {
  const root = document.getElementById("root");
  // A transition renders in small steps, so that a heavy form does not delay the first taps.
  if (root) startTransition(() => createRoot(root).render(<App router={router} />));
  whenIdle(() => {
    void loadService(() => import("./app/startBackgroundServices.ts")).then(({ startBackgroundServices }) =>
      startBackgroundServices(router),
    );
  });
}

// public/minimum.js has told the user of an unsupported browser to update it. The app does not start, so unsent work is
// left untouched.
const { classList } = document.documentElement;
if (!classList.contains("too-old") && !classList.contains("no-storage")) start();
