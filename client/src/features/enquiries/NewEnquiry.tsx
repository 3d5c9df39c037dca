import { NewEnquiry as Schema } from "@mobile-crm/contracts/resources/enquiries.ts";
import { PROJECT_WITH_ENQUIRY_TEXT } from "@mobile-crm/contracts/resources/enquiry.ts";
import { useWatch } from "react-hook-form";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useSave } from "../../input/drafts/useSave.ts";
import { paths } from "../../lib/paths.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { brokerOptions, missingProjects } from "../../shared/brokerOptions.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useDependentFields } from "../../ui/form/useDependentFields.ts";
import { type FormFor, useForm } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { DateTimeField } from "../../ui/pickers/DateTimeField.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { DuplicateWarning } from "./DuplicateWarning.tsx";

export function NewEnquiry() {
  const leave = useLeaveForm();
  const { data: settings, error, refetch } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  const create = useSave({
    call: "enquiries.create",
    success: enquiryLabels.created,
    onSuccess: () => leave(paths.home.path, { isNew: true }),
  });
  const form = useForm(Schema, { is_nri: false });

  return (
    <>
      <ScreenHeading>{enquiryLabels.newEnquiry}</ScreenHeading>
      {!settings && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <PersistedForm form={form} label={enquiryLabels.newEnquiry} className="card p-4 sm:p-6" onSave={create}>
        <Field form={form} name="name" as={TextField} label={enquiryLabels.name} autoComplete="off" required />
        <DuplicateWarning form={form} by="phone">
          <Field form={form} name="phone">
            {(bound) => (
              <TextField
                label={enquiryLabels.mobile}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                hint="At least 10 digits"
                required
                {...bound}
              />
            )}
          </Field>
        </DuplicateWarning>
        <DuplicateWarning form={form} by="email">
          <Field form={form} name="email">
            {(bound) => <TextField label={enquiryLabels.email} type="email" autoComplete="off" required {...bound} />}
          </Field>
        </DuplicateWarning>
        <Field form={form} name="status_id">
          {(bound) => <Select label={enquiryLabels.status} options={settings?.statuses ?? []} required {...bound} />}
        </Field>
        <BrokerAndProject form={form} brokers={settings?.brokers} />
        <Field form={form} name="next_call_date" as={DateTimeField} label={enquiryLabels.nextCallDate} required />
        <Field form={form} name="enquiry_source_id">
          {(bound) => (
            <Select label={enquiryLabels.leadSource} options={settings?.enquiry_sources ?? []} required {...bound} />
          )}
        </Field>
        <Field form={form} name="is_nri" as={BooleanField} label={enquiryLabels.isNri} required />
        <Field form={form} name="comment" as={TextArea} label={enquiryLabels.comment} required />
        <EnquiryText form={form} />
        <SaveButton form={form} />
      </PersistedForm>
    </>
  );
}

interface BrokerAndProjectProps {
  form: FormFor<typeof Schema>;
  brokers: Outputs["enquiries"]["settings"]["brokers"] | undefined;
}

/** The projects are the broker's (U030), so another broker has others (SPEC-75). */
function BrokerAndProject({ form, brokers }: BrokerAndProjectProps) {
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
function EnquiryText({ form }: Pick<BrokerAndProjectProps, "form">) {
  const isAsked = useWatch({ control: form.control, name: "building_id" }) === PROJECT_WITH_ENQUIRY_TEXT;
  useDependentFields(form, ["enquiry"], isAsked);
  return isAsked && <Field form={form} name="enquiry" as={TextField} label={enquiryLabels.enquiry} required />;
}
