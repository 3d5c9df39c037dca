import { useState } from "react";
import { isMeteredAllowed, pullSet, setMeteredAllowed } from "../../answers/workingSet/pullSet.ts";
import { loadedSet } from "../../answers/workingSet/setStore.ts";
import { useSetSize } from "../../answers/workingSet/useSetSize.ts";
import { formatInstant } from "../../lib/format.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";

/** How much of the user's work is stored on this device, as of when, and over which connections it is updated. */
export function DeviceRecords() {
  const size = useSetSize();
  const at = loadedSet.use()?.state?.at;
  const [isAllowed, setAllowed] = useState(isMeteredAllowed);
  const onChange = (allowed: boolean) => {
    setAllowed(allowed);
    setMeteredAllowed(allowed);
    if (allowed) void pullSet();
  };
  return (
    <section aria-labelledby="records" className="card flex flex-col gap-3 p-4">
      <h2 id="records" className="text-base font-semibold">
        Records on this device
      </h2>
      <p>
        {at === undefined
          ? "None yet. They're downloaded while the app is open."
          : `As of ${formatInstant(new Date(at).toISOString())}, ${size} of your enquiries are on this device.`}
      </p>
      <p className="text-muted">They open without a connection and are encrypted. Phone numbers aren't stored.</p>
      <Checkbox label="Also over metered connections" value={isAllowed} onChange={onChange} />
      <p className="text-muted">Otherwise they aren't downloaded while data saver is on.</p>
    </section>
  );
}
