import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { BarLink } from "../../ui/base/BarLink.tsx";
import { Boundary } from "../../ui/base/Boundary.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { TopBar } from "../../ui/base/TopBar.tsx";
import { LoadingOverlay } from "../../ui/overlay/LoadingOverlay.tsx";
import { StandUpBadge } from "./StandUpBadge.tsx";
import { helpTopic, screenTitle } from "./screenTitles.ts";

const Menu = lazyPart(() => import("./Menu.tsx"), "Menu");
const Around = lazy(async () => ({ default: (await import("./BackgroundUi.tsx")).BackgroundUi }));

/** The top bar with the loading bar, and the menu, around every screen of a signed-in user (R051). */
export function Layout() {
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  const back = useBack();
  const help = helpTopic(pathname);
  useRootClass("has-layout");

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link within the page, whose hash must not become a route */}
      <a
        href="#main"
        onClick={skip}
        className="sr-only rounded-xl bg-surface px-4 py-3 font-medium text-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30"
      >
        Skip to content
      </a>
      <TopBar
        title={screenTitle(pathname)}
        menuOpen={menu === "open"}
        onMenu={() => setMenu("open")}
        onBack={pathname === "/" ? undefined : back}
        edge={<LoadingBar />}
      >
        {help && (
          <BarLink to={paths.help.to({ name: help })} icon="help">
            Help
          </BarLink>
        )}
        <StandUpBadge />
      </TopBar>
      {menu !== "never" && (
        <Boundary fallback={<ErrorState text="The menu could not be loaded" onRetry={() => location.reload()} />}>
          <Suspense>
            <Menu open={menu === "open"} onClose={() => setMenu("closed")} />
          </Suspense>
        </Boundary>
      )}
      <Boundary fallback={null}>
        <Suspense>
          <Around />
        </Suspense>
      </Boundary>
      <main id="main" tabIndex={-1} className="column pt-4 pb-28 outline-none">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/**
 * Shown while anything is loading (R071), except background refetches and quiet requests (R072, SPEC-164). A separate
 * component, so that a request does not rerender the screen.
 */
function LoadingBar() {
  const reading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const writing = useIsMutating({ predicate: ({ meta }) => !meta?.quiet });
  const going = useNavigation().state !== "idle";
  return <LoadingOverlay inHeader shown={going || reading + writing > 0} />;
}

function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** One step back (R066), or Home if the app was opened at this very screen (SPEC-23). */
function useBack() {
  const navigate = useNavigate();
  return () => {
    const steps: unknown = window.history.state?.idx;
    if (typeof steps === "number" && steps > 0) navigate(-1);
    else navigate(paths.home.path);
  };
}
