import { CampaignFields } from "@mobile-crm/contracts/resources/campaigns.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { SETTINGS } from "../api/queryClient.ts";
import { trpc } from "../api/trpc.ts";
import { PersistedForm } from "../input/drafts/PersistedForm.tsx";
import type { FormOrigin } from "../input/outbox/outboxTypes.ts";
import { BooleanField } from "../ui/form/BooleanField.tsx";
import { Field } from "../ui/form/Field.tsx";
import { NumberField } from "../ui/form/NumberField.tsx";
import { SaveButton } from "../ui/form/Submit.tsx";
import { TextArea } from "../ui/form/TextArea.tsx";
import { TextField } from "../ui/form/TextField.tsx";
import { type FormValues, useForm } from "../ui/form/useForm.ts";
import { Combobox } from "../ui/pickers/Combobox.tsx";
import { DateField } from "../ui/pickers/DateField.tsx";
import type { Option } from "../ui/pickers/options.ts";
import { Select } from "../ui/pickers/Select.tsx";
import { ChoicesError, type ChoicesQuery } from "./ChoicesError.tsx";
import { campaignLabels } from "./campaignLabels.ts";

export type CampaignValues = z.output<typeof CampaignFields>;

interface CampaignFormProps {
  label: string;
  /** See `PersistedForm`. */
  draftName?: string | undefined;
  initial: Partial<FormValues<CampaignValues>>;
  projects: readonly Option[] | undefined;
  /** The query for the projects, if the form should report its failure. */
  projectsQuery?: ChoicesQuery;
  onSave(values: CampaignValues, origin: FormOrigin): unknown;
  /** Content below the comment. */
  children?: ReactNode;
}

/** The form of a campaign, shared by all screens with campaigns (V045, V046, V049, V050). */
export function CampaignForm({
  label,
  draftName = label,
  initial,
  projects,
  projectsQuery,
  ...rest
}: CampaignFormProps) {
  const { onSave, children } = rest;
  const form = useForm(CampaignFields, { executed: false, ...initial });
  const [start, end, executed] = useWatch({ control: form.control, name: ["start_date", "end_date", "executed"] });
  const settings = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const types = settings.data?.campaign_types ?? [];

  return (
    <PersistedForm form={form} label={label} draftName={draftName} className="card p-4 sm:p-6" onSave={onSave}>
      <ChoicesError queries={[settings, ...(projectsQuery ? [projectsQuery] : [])]} />
      <Field form={form} name="building_id">
        {(bound) => <Combobox label={campaignLabels.project} options={projects ?? []} required {...bound} />}
      </Field>
      <Field form={form} name="start_date" as={DateField} label={campaignLabels.startDate} required />
      <Field form={form} name="end_date" as={DateField} label={campaignLabels.endDate} required />
      {start && end && end < start && (
        <p role="status" className="-mt-2 text-sm font-medium text-on-warn">
          The campaign ends before it starts.
        </p>
      )}
      <Field form={form} name="campaign_type">
        {(bound) => <Select label={campaignLabels.campaignType} options={types} required {...bound} />}
      </Field>
      <Field form={form} name="title" as={TextField} label={campaignLabels.title} autoComplete="off" required />
      <Field form={form} name="compaign_data" as={TextArea} label={campaignLabels.plannedOutreach} required />
      <Field form={form} name="executed" as={BooleanField} label={campaignLabels.executed} required />
      <Field form={form} name="achieved">
        {(bound) => (
          <NumberField
            label={campaignLabels.achieved}
            required={executed === true}
            {...bound}
            value={bound.value ?? null}
          />
        )}
      </Field>
      <Field form={form} name="enquiries_count">
        {(bound) => (
          <NumberField
            label={campaignLabels.enquiries}
            required={executed === true}
            {...bound}
            value={bound.value ?? null}
          />
        )}
      </Field>
      <Field form={form} name="executive_comments" as={TextArea} label={campaignLabels.comment} required />
      {children}
      <SaveButton form={form} />
    </PersistedForm>
  );
}
