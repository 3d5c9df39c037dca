import { useState } from "react";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { ensureConsent } from "../../media/capture/askConsent.tsx";
import { ConsentOff } from "../../media/capture/ConsentOff.tsx";
import { useConsent } from "../../media/capture/consent.ts";
import { findPosition, type Position, type PositionProblem } from "../../media/capture/position.ts";
import { positionText } from "../../media/capture/positionText.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { BrokersAround } from "./BrokersAround.tsx";
import { nearMeLabels } from "./labels.ts";

const EXPLANATION =
  "Shows the brokers around you. Your location stays on this phone: distances are calculated here, and routes start from your location in the maps app.";

/** Brokers by distance, once the user asks for it (docs/decisions/0079). */
export function NearMe() {
  const { state, locate } = usePositionOnTap();
  const { data, error, refetch } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const isOff = Boolean(useConsent()?.withdrawn);
  const isFound = state.status === "found";
  return (
    <>
      <ScreenHeading>{screenNames.nearMe}</ScreenHeading>
      <section aria-label={nearMeLabels.location} className="card mb-3 flex flex-wrap items-center gap-3 p-4">
        {!isFound && <p className="w-full text-sm text-muted">{EXPLANATION}</p>}
        <p role="status" className="min-w-[min(10rem,100%)] grow empty:hidden">
          {!isOff && state.status !== "none" && positionText(state)}
        </p>
        <ConsentOff />
        <Button
          hidden={isOff}
          look={isFound ? "quiet" : "primary"}
          icon="location"
          pending={state.status === "locating"}
          onClick={() => void locate()}
        >
          {state.status === "none" || state.status === "locating"
            ? "Find brokers around me"
            : isFound
              ? "Refresh"
              : "Retry"}
        </Button>
      </section>
      {isFound &&
        (data ? (
          <BrokersAround brokers={data.brokers} here={state.position} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        ))}
    </>
  );
}

type TappedPosition =
  | { status: "none" }
  | { status: "locating" }
  | { status: "found"; position: Position }
  | { status: PositionProblem };

/** The location of the device, once the user requests it: kept in memory, and not sent. */
function usePositionOnTap() {
  const [state, setState] = useState<TappedPosition>({ status: "none" });
  const locate = async () => {
    setState({ status: "locating" });
    const position = (await ensureConsent()) ? findPosition() : Promise.reject("refused");
    setState(
      await position.then(
        (found): TappedPosition => ({ status: "found", position: found }),
        (status: PositionProblem): TappedPosition => ({ status }),
      ),
    );
  };
  return { state, locate };
}
