import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { StandUpCard } from "../features/standUps/StandUpCard.tsx";
import { lazyPart } from "../lib/lazyPart.ts";
import { paths } from "../lib/paths.ts";
import { useIsWide } from "../lib/useIsWide.ts";
import { StatusBanner } from "../offline/StatusBanner.tsx";
import { Boundary } from "../ui/base/Boundary.tsx";
import { MyDayLink } from "./MyDayLink.tsx";
import { BottomBar } from "./quick/BottomBar.tsx";
import { QuickSheet } from "./quick/QuickSheet.tsx";

const WideParts = lazyPart(() => import("./wide/WideParts.tsx"), "WideParts");

/** The screens that a day begins and ends with. */
const remindsOn: string[] = [paths.home.path, paths.standUps.path];

/** What every screen has around it, fetched after the first one has been shown. */
export function AroundScreens() {
  const { pathname } = useLocation();
  return (
    <>
      <StatusBanner />
      {pathname === paths.home.path && <MyDayLink />}
      {remindsOn.includes(pathname) && (
        <div className="column">
          <StandUpCard offersNew={pathname === paths.standUps.path} />
        </div>
      )}
      <Boundary fallback={null}>
        <Suspense>{useIsWide() && <WideParts />}</Suspense>
      </Boundary>
      <BottomBar />
      <QuickSheet />
    </>
  );
}
