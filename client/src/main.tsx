import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, createPath, RouterProvider } from "react-router-dom";
import { Broken } from "./features/shell/Broken.tsx";
import { Dialogs } from "./kit/Dialogs.tsx";
import { Toasts } from "./kit/Toasts.tsx";
import { navigation } from "./navigation.ts";
import { queryClient } from "./queryClient.ts";
import { addMoreRoutes, addRoutesOrRetry, routes } from "./routes.tsx";
import { trpc, trpcClient } from "./trpc.ts";

const router = createBrowserRouter([{ ErrorBoundary: Broken, children: routes }], {
  patchRoutesOnNavigation: ({ patch }) => addRoutesOrRetry({ patchRoutes: patch }),
});
navigation.use(
  (to, options) => router.navigate(to, options),
  () => {
    const { location } = router.state.navigation;
    return location && createPath(location);
  },
);

const App = () => (
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

function mount() {
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<App />);
  whenIdle(() => {
    // Where they cannot be fetched now, the address that needs them fetches them.
    void addMoreRoutes(router).catch(() => {});
    void import("./afterFirstScreen.ts").then(({ afterFirstScreen }) => afterFirstScreen(router));
  });
}

/** Once the first screen has been painted and nothing else is to do; Safari cannot tell. */
function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

// Until the first screen is there, the page shows the shell of index.html; an earlier mount would wipe it with a blank.
if (router.state.initialized) mount();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    mount();
  });
}
