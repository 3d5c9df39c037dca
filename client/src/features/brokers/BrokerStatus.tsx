import { useWatch } from "react-hook-form";
import { Field } from "../../ui/form/Field.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { type BrokerSettings, statusOptions, subStatusOptions } from "./brokerOptions.ts";
import type { EditForm } from "./editBroker.ts";

/** A status, and a sub status of that one (S033); another status has others (SPEC-131). */
export function BrokerStatus({ form, settings }: { form: EditForm; settings: BrokerSettings }) {
  const status = useWatch({ control: form.control, name: "status_id" });
  const under = status == null ? [] : subStatusOptions(settings, [status]);
  return (
    <>
      <Field form={form} name="status_id">
        {(bound) => (
          <Select
            label="Status"
            options={statusOptions(settings)}
            required
            {...bound}
            onChange={(value) => {
              bound.onChange(value);
              form.resetField("sub_status_id", { defaultValue: null });
            }}
          />
        )}
      </Field>
      <Field form={form} name="sub_status_id">
        {(bound) => <Select label="Sub Status" options={under} disabled={!under.length} {...bound} />}
      </Field>
    </>
  );
}
