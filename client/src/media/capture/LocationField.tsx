import { useEffect } from "react";
import { Button } from "../../ui/base/Button.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { type Position, stepsToAllow } from "./position.ts";
import { type LocationState, useLocation } from "./useLocation.ts";

interface LocationFieldProps extends FieldBinding<string | null, string> {
  label?: string;
  onPosition(position: Position): void;
}

/** Where the meeting is: read-only, from the device, and it always says where it stands (SPEC-108). */
export function LocationField({ label = "Location", onPosition, onChange, ...bound }: LocationFieldProps) {
  const { state, locate } = useLocation();
  useEffect(() => {
    if (state.status !== "found") return;
    onChange(state.text);
    onPosition(state.position);
    // Told once a place; the two who are told are new with every rendering.
  }, [state]);

  return (
    <div>
      <TextArea label={label} required readOnly onChange={onChange} {...bound} />
      <div className="mt-1.5 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <Icon name="location" className="size-5 shrink-0" />
        <p role="status" className="min-w-min grow basis-0">
          {locationText(state)}
        </p>
        {state.status !== "locating" && (
          <Button look="quiet" className="shrink-0" onClick={() => void locate()}>
            {state.status === "found" ? "Refresh" : "Retry"}
          </Button>
        )}
      </div>
    </div>
  );
}

function locationText(state: LocationState): string {
  if (state.status === "locating") return "Finding your position…";
  if (state.status === "found") return `Found, within ${state.position.accuracy} m`;
  if (state.status === "refused")
    return "Your position is not asked for before you agree. Tap Retry to read the notice.";
  if (state.status === "denied") return `Location is not allowed. ${stepsToAllow(navigator.userAgent)} Then tap Retry.`;
  if (state.status === "unsupported") return "This browser cannot tell where you are. Try another one.";
  return "Your position could not be found. Step outside or nearer to a window, and tap Retry.";
}
