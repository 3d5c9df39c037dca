import type { NewEnquiry } from "@mobile-crm/contracts/resources/enquiries.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "@mobile-crm/contracts/resources/enquiry.ts";
import { useWatch } from "react-hook-form";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { brokerOptions, missingProjects } from "../../shared/brokerOptions.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Field } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useDependentFields } from "../../ui/form/useDependentFields.ts";
import type { FormFor } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { Select } from "../../ui/pickers/Select.tsx";

interface BrokerAndProjectProps {
  form: FormFor<typeof NewEnquiry>;
  brokers: Outputs["enquiries"]["settings"]["brokers"] | undefined;
}

/** The projects are the broker's (U030), so another broker has others (SPEC-75). */
export function BrokerAndProject({ form, brokers }: BrokerAndProjectProps) {
  const broker = useWatch({ control: form.control, name: "broker_id" });
  const known = broker != null;
  const projects = trpc.enquiries.brokerProjects.useQuery({ id: broker ?? 0 }, { enabled: known });
  const hint = missingProjects({ id: broker, brokers, projects: projects.data?.buildings, failed: projects.isError });

  return (
    <>
      <Field form={form} name="broker_id">
        {(bound) => (
          <Combobox
            label={enquiryLabels.broker}
            options={brokerOptions(brokers)}
            required
            {...bound}
            onChange={(id) => {
              bound.onChange(id);
              form.resetField("building_id", { defaultValue: null });
            }}
          />
        )}
      </Field>
      <Field form={form} name="building_id">
        {(bound) => (
          <Select
            label={enquiryLabels.project}
            options={known ? (projects.data?.buildings ?? []) : []}
            disabled={!known}
            hint={hint}
            required
            {...bound}
          />
        )}
      </Field>
    </>
  );
}

/** The text that one of the projects requires (U031). */
export function EnquiryText({ form }: Pick<BrokerAndProjectProps, "form">) {
  const isAsked = useWatch({ control: form.control, name: "building_id" }) === PROJECT_WITH_ENQUIRY_TEXT;
  useDependentFields(form, ["enquiry"], isAsked);
  return (
    isAsked && (
      <Field form={form} name="enquiry">
        {(bound) => <TextField label={enquiryLabels.enquiry} required {...bound} />}
      </Field>
    )
  );
}
