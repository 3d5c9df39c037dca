import { useIsMutating } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { Icon } from "../../ui/base/Icon.tsx";
import { LoadingOverlay } from "../../ui/overlay/LoadingOverlay.tsx";

/** The layout of the four pages before sign-in (R050). */
export function LoginLayout() {
  return (
    <>
      <main className="grid min-h-dvh place-items-center bg-page px-4 py-8">
        <div className="w-full max-w-sm">
          <p className="mb-6 flex flex-wrap items-center justify-center gap-3 text-2xl font-bold tracking-tight">
            <span className="grid size-12 place-items-center rounded-2xl bg-brand text-white">
              <Icon name="building" className="size-7" />
            </span>
            Mobile CRM
          </p>
          {window.isSecureContext === false && (
            <p role="alert" className="mb-4 rounded-xl bg-warn p-3 text-sm font-medium text-on-warn">
              Nothing can be saved at this address, because it is plain HTTP: saves need HTTPS or localhost. Whoever
              runs this server sets up HTTPS, as described in docs/deployment.md under TLS.
            </p>
          )}
          <div className="card p-[clamp(1rem,6vw,1.5rem)]">
            <Outlet />
          </div>
        </div>
      </main>
      <LoadingOverlay shown={useIsMutating() > 0} />
    </>
  );
}
