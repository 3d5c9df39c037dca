import { useWatch } from "react-hook-form";
import { Field } from "../../ui/form/Field.tsx";
import { optionsOr } from "../../ui/pickers/options.ts";
import { Select } from "../../ui/pickers/Select.tsx";
import { type BrokerSettings, statusOptions, subStatusOptions } from "./brokerOptions.ts";
import type { EditForm } from "./editBroker.ts";
import { brokerLabels } from "./labels.ts";
import type { BrokerToEdit } from "./useBrokerEdit.ts";

interface BrokerStatusProps {
  form: EditForm;
  broker: BrokerToEdit["broker"];
  settings: BrokerSettings | undefined;
}

/** A status and its sub status (S033); another status has other sub statuses (SPEC-131). */
export function BrokerStatus({ form, broker, settings }: BrokerStatusProps) {
  const status = useWatch({ control: form.control, name: "status_id" });
  const offered = settings && statusOptions(settings);
  const under = settings && (status == null ? [] : subStatusOptions(settings, [status]));
  const isOwnStatus = status == null ? !settings : status === broker.status_id;
  return (
    <>
      <Field form={form} name="status_id">
        {(bound) => (
          <Select
            label={brokerLabels.status}
            required
            {...bound}
            {...optionsOr(offered, { value: broker.status_id, label: broker.status, chosen: bound.value })}
            onChange={(value) => {
              bound.onChange(value);
              form.resetField("sub_status_id", { defaultValue: null });
            }}
          />
        )}
      </Field>
      <Field form={form} name="sub_status_id">
        {(bound) => (
          <Select
            label={brokerLabels.subStatus}
            disabled={!under?.length}
            {...bound}
            {...optionsOr(under, {
              value: broker.sub_status_id,
              label: isOwnStatus ? broker.sub_status_name : undefined,
              chosen: bound.value,
            })}
          />
        )}
      </Field>
    </>
  );
}
