import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Outputs } from "../../api/trpc.ts";
import { Field } from "../../ui/form/Field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { meetingLabels } from "./labels.ts";
import type { NewMeetingForm } from "./meetingForms.ts";
import { nearestBrokers } from "./nearestBrokers.ts";

interface BrokerAndExecutiveProps {
  form: NewMeetingForm;
  settings: Outputs["meetings"]["settings"] | undefined;
}

/** The broker and the executive of a meeting; the nearest brokers are offered first. */
export function BrokerAndExecutive({ form, settings }: BrokerAndExecutiveProps) {
  const names = ["meeting_executive_lat", "meeting_executive_long"] as const;
  const [lat, long] = useWatch({ control: form.control, name: names });
  const options = useMemo(() => nearestBrokers(settings?.brokers, { lat, long }), [settings?.brokers, lat, long]);
  return (
    <>
      <Field form={form} name="broker_id">
        {(bound) => (
          <Combobox
            label={meetingLabels.broker}
            options={options}
            required
            {...bound}
            onChange={(id) => {
              // Campaigns are kept, but may be for projects of another broker (SPEC-112).
              if (form.getValues("campaigns")?.length) toast("Check the campaigns' projects: the broker has changed");
              bound.onChange(id);
            }}
          />
        )}
      </Field>
      <Field form={form} name="user_id">
        {(bound) => (
          <Combobox
            label={meetingLabels.fieldExecutive}
            options={settings?.field_executives ?? []}
            required
            {...bound}
          />
        )}
      </Field>
    </>
  );
}
