import { useWatch } from "react-hook-form";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { type BrokerSettings, statusesFor, subStatusesOf } from "./brokerOptions.ts";
import type { EditForm } from "./editBroker.ts";

/** A status, and a sub status of that one (S033); another status has others (decisions 131). */
export function BrokerStatus({ form, settings }: { form: EditForm; settings: BrokerSettings }) {
  const status = useWatch({ control: form.control, name: "status_id" });
  const under = status == null ? [] : subStatusesOf(settings, [status]);
  return (
    <>
      <Field form={form} name="status_id">
        {(bound) => (
          <Choice
            label="Status"
            options={statusesFor(settings)}
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
        {(bound) => <Choice label="Sub Status" options={under} disabled={!under.length} {...bound} />}
      </Field>
    </>
  );
}
