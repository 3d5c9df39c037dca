import { useCallback, useEffect, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/base/Button.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import { Field } from "../../ui/form/Field.tsx";
import type { FieldBinding } from "../../ui/form/fieldBinding.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { ensureConsent } from "./askConsent.tsx";
import { ConsentOff } from "./ConsentOff.tsx";
import { useConsent } from "./consent.ts";
import { findPosition, type Position, type PositionProblem } from "./position.ts";
import { positionText } from "./positionText.ts";

interface PositionFieldProps<Values extends FieldValues, Sent> {
  form: FormOf<Values, Sent>;
  /** The form field of the place as text. */
  name: FieldPath<Values>;
  /** The form fields of its coordinates. */
  lat: FieldPath<Values>;
  long: FieldPath<Values>;
  label?: string;
  hint?: string | undefined;
}

/** The location of the device, as text and as coordinates. */
export const PositionField = <Values extends FieldValues, Sent>(props: PositionFieldProps<Values, Sent>) => (
  <Field form={props.form} name={props.name}>
    {(bound) => (
      <LocationField
        label={props.label}
        hint={props.hint}
        {...(bound as FieldBinding<string | null, string>)}
        onPosition={(position) => {
          props.form.setValue(props.lat, position.lat as never);
          props.form.setValue(props.long, position.long as never);
        }}
      />
    )}
  </Field>
);

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

type LocationState =
  | { status: "locating" }
  | { status: "found"; position: Position; text: string }
  | { status: PositionProblem };

/**
 * Determines the location of the device and the name of the place; a place without a name is named by its coordinates.
 */
function useLocation() {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<LocationState>({ status: "locating" });

  const locate = useCallback(
    async ({ isTapped = true, isWanted = () => true } = {}) => {
      setState({ status: "locating" });
      const position = (await ensureConsent({ isTapped })) ? findPosition() : Promise.reject("refused");
      const next = await position.then(
        async (found): Promise<LocationState> => ({ status: "found", position: found, text: await nameOf(found) }),
        (status: PositionProblem): LocationState => ({ status }),
      );
      if ("position" in next === false) console.info("the location", next.status);
      if (isWanted()) setState(next);
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
    void locate({ isTapped: false, isWanted: () => wanted });
    return () => {
      wanted = false;
    };
  }, [locate]);
  return { state, locate };
}
