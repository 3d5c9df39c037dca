import { useState } from "react";
import { ensureConsent } from "./askConsent.tsx";
import { findPosition, type Position, type PositionProblem } from "./position.ts";

export type TappedPosition =
  | { status: "none" }
  | { status: "locating" }
  | { status: "found"; position: Position }
  | { status: PositionProblem };

/** The location of the device, once the user requests it: kept in memory, and not sent. */
export function usePositionOnTap() {
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
