import { useEffect, useEffectEvent, useState } from "react";
import { SETTINGS } from "../api/queryClient.ts";
import { showErrorDialog } from "../api/reportError.ts";
import { prefetch } from "../api/trpc.ts";

type Owner = "enquiries";

/**
 * For a form that is shown before its choices have come: `onArrival` fills in what is known by name only, once they are there.
 *
 * @returns for `Form.before`: waits until then; undefined once they are there. Where they cannot be loaded it shows why, and rejects.
 */
export function useChoices(choices: object | undefined, owner: Owner, onArrival: () => void) {
  const [arrival] = useState(() => Promise.withResolvers<void>());
  const arrive = useEffectEvent(onArrival);
  const isThere = choices !== undefined;
  useEffect(() => {
    if (!isThere) return;
    arrive();
    arrival.resolve();
  }, [isThere, arrival]);
  if (isThere) return undefined;
  return async () => {
    try {
      await prefetch[owner].settings.fetch(undefined, SETTINGS);
    } catch (error) {
      void showErrorDialog(error);
      throw error;
    }
    // The form has them a moment after the cache.
    await arrival.promise;
  };
}
