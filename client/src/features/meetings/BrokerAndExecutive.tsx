import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Outputs } from "../../api/trpc.ts";
import { formatKilometres, kilometresBetween } from "../../shared/position/distance.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import type { NewMeetingForm } from "./meetingForms.ts";
import { nearestBrokers } from "./nearestBrokers.ts";

interface BrokerAndExecutiveProps {
  form: NewMeetingForm;
  settings: Outputs["meetings"]["settings"] | undefined;
}

/** Who met whom, and how far the broker's office is from here (K021, SPEC-109). */
export function BrokerAndExecutive({ form, settings }: BrokerAndExecutiveProps) {
  const names = ["broker_id", "meeting_executive_lat", "meeting_executive_long"] as const;
  const [chosen, lat, long] = useWatch({ control: form.control, name: names });
  const broker = settings?.brokers.find(({ id }) => id === chosen);
  const km = broker && kilometresBetween({ lat, long }, broker);
  const options = useMemo(() => nearestBrokers(settings?.brokers, { lat, long }), [settings?.brokers, lat, long]);
  return (
    <>
      <div>
        <Field form={form} name="broker_id">
          {(bound) => (
            <Combobox
              label="Broker"
              options={options}
              required
              {...bound}
              onChange={(id) => {
                // SPEC-112: campaigns are kept, but may be for projects of another broker.
                if (form.getValues("campaigns")?.length) toast("Check the campaigns' projects: the broker has changed");
                bound.onChange(id);
              }}
            />
          )}
        </Field>
        {km !== undefined && (
          <p className="mt-1.5 flex items-center gap-2 text-sm text-muted">
            <Icon name="location" className="size-4 shrink-0" />
            {formatKilometres(km)} from you
          </p>
        )}
      </div>
      <Field form={form} name="user_id">
        {(bound) => <Combobox label="Field Executive" options={settings?.field_executives ?? []} required {...bound} />}
      </Field>
    </>
  );
}
