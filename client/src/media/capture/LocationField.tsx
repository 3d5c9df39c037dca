import { useEffect } from "react";
import { Button } from "../../ui/base/Button.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { useConsent } from "./consent.ts";
import type { Position } from "./position.ts";
import { positionText } from "./positionText.ts";
import { useLocation } from "./useLocation.ts";

interface LocationFieldProps extends FieldBinding<string | null, string> {
  label?: string | undefined;
  hint?: string | undefined;
  onPosition(position: Position): void;
}

/** The location of the meeting: read-only, from the device, with the state of the search (SPEC-108). */
export function LocationField({ label = "Location", onPosition, onChange, ...bound }: LocationFieldProps) {
  const { state, locate } = useLocation();
  const isOff = Boolean(useConsent()?.withdrawn);
  useEffect(() => {
    if (state.status !== "found") return;
    onChange(state.text);
    onPosition(state.position);
    // Only `state`: the two callbacks are new in every rendering.
  }, [state]);

  return (
    <div>
      <TextArea label={label} required readOnly onChange={onChange} {...bound} />
      {isOff && <ConsentOff />}
      <div hidden={isOff} className="mt-1.5 flex min-h-11 flex-wrap items-center gap-2 text-sm text-muted">
        <Icon name="location" className="size-5 shrink-0" />
        <p role="status" className="min-w-min grow basis-0">
          {positionText(state)}
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
