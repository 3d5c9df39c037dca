import { CampaignFields } from "@mobile-crm/contracts/resources/campaigns.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { Choice } from "../../kit/Choice.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { NumberField } from "../../kit/NumberField.tsx";
import type { Option } from "../../kit/options.ts";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { type Blank, useForm } from "../../kit/useForm.ts";
import { YesNo } from "../../kit/YesNo.tsx";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";

export type CampaignValues = z.output<typeof CampaignFields>;

interface CampaignFormProps {
  label: string;
  /** As of `Form`. */
  keepAs?: string;
  initial: Partial<Blank<CampaignValues>>;
  projects: readonly Option[] | undefined;
  onSave(values: CampaignValues): unknown;
  /** What stands below the comment. */
  children?: ReactNode;
}

/** The form of a campaign in whatever context (V045, V046, V049, V050). */
export function CampaignForm({ label, keepAs = label, initial, projects, onSave, children }: CampaignFormProps) {
  const form = useForm(CampaignFields, { executed: false, ...initial });
  const [start, end, executed] = useWatch({ control: form.control, name: ["start_date", "end_date", "executed"] });
  const types = trpc.projects.settings.useQuery(undefined, SETTINGS).data?.campaign_types ?? [];

  return (
    <Form form={form} label={label} keepAs={keepAs} className="card p-4 sm:p-6" onSave={onSave}>
      <Field form={form} name="building_id">
        {(bound) => <SearchChoice label="Project" options={projects ?? []} required {...bound} />}
      </Field>
      <Field form={form} name="start_date">
        {(bound) => <DateField label="Start Date" required {...bound} />}
      </Field>
      <Field form={form} name="end_date">
        {(bound) => <DateField label="End Date" required {...bound} />}
      </Field>
      {start && end && end < start && (
        <p role="status" className="-mt-2 text-sm font-medium text-on-warn">
          The campaign ends before it starts.
        </p>
      )}
      <Field form={form} name="campaign_type">
        {(bound) => <Choice label="Campaign Type" options={types} required {...bound} />}
      </Field>
      <Field form={form} name="title">
        {(bound) => <TextField label="Title" autoComplete="off" required {...bound} />}
      </Field>
      <Field form={form} name="compaign_data">
        {(bound) => <TextArea label="Planned Outreach" required {...bound} />}
      </Field>
      <Field form={form} name="executed">
        {(bound) => <YesNo label="Executed" required {...bound} />}
      </Field>
      <Field form={form} name="achieved">
        {(bound) => (
          <NumberField label="Achieved" required={executed === true} {...bound} value={bound.value ?? null} />
        )}
      </Field>
      <Field form={form} name="enquiries_count">
        {(bound) => (
          <NumberField label="Enquiries" required={executed === true} {...bound} value={bound.value ?? null} />
        )}
      </Field>
      <Field form={form} name="executive_comments">
        {(bound) => <TextArea label="Comment" required {...bound} />}
      </Field>
      {children}
      <Submit form={form}>Save</Submit>
    </Form>
  );
}
