import { useCallback, useEffect, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { ensureConsent } from "./consent.ts";
import { findPosition, type Position, type PositionProblem } from "./position.ts";

export type LocationState =
  | { status: "locating" }
  | { status: "found"; position: Position; text: string }
  | { status: PositionProblem };

/**
 * Determines the location of the device and the name of the place; a place without a name is named by its coordinates.
 */
export function useLocation() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<LocationState>({ status: "locating" });

  const locate = useCallback(
    async (isStillWanted: () => boolean = () => true) => {
      setState({ status: "locating" });
      const position = (await ensureConsent()) ? findPosition() : Promise.reject("refused");
      const next = await position.then(
        async (found): Promise<LocationState> => ({ status: "found", position: found, text: await nameOf(found) }),
        (status: PositionProblem): LocationState => ({ status }),
      );
      if ("position" in next === false) console.info("the location", next.status);
      if (isStillWanted()) setState(next);
    },
    [client],
  );

  /** Called outside the query cache, since it must not show the loading overlay (SPEC-164). */
  async function nameOf({ lat, long }: Position): Promise<string> {
    const place = await client.maps.geocode.query({ lat, long }).catch((error: unknown) => {
      console.info("the place could not be named", error instanceof Error ? error.name : "");
    });
    return place?.formatted_address || `${lat}, ${long}`;
  }

  useEffect(() => {
    let wanted = true;
    void locate(() => wanted);
    return () => {
      wanted = false;
    };
  }, [locate]);
  return { state, locate };
}
