import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { StandUpCard } from "../../features/standUps/StandUpCard.tsx";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { useIsWide } from "../../lib/useIsWide.ts";
import { Boundary } from "../../ui/base/Boundary.tsx";
import { BottomBar } from "../bottomBar/BottomBar.tsx";
import { RowActionSheet } from "../rowActions/RowActionSheet.tsx";
import { StatusBanner } from "./StatusBanner.tsx";

const WideParts = lazyPart(() => import("../panes/WideParts.tsx"), "WideParts");

/** The screens with which a day begins and ends. */
const remindsOn: string[] = [paths.home.path, paths.standUps.path];

/** The parts around every screen, fetched after the first screen is shown. */
export function BackgroundUi() {
  const { pathname } = useLocation();
  return (
    <>
      <StatusBanner />
      {remindsOn.includes(pathname) && (
        <div className="column">
          <StandUpCard offersNew={pathname === paths.standUps.path} />
        </div>
      )}
      <Boundary fallback={null}>
        <Suspense>{useIsWide() && <WideParts />}</Suspense>
      </Boundary>
      <BottomBar />
      <RowActionSheet />
    </>
  );
}
