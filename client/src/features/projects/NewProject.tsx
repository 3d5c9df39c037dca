import { NewProject as Schema } from "@mobile-crm/contracts/resources/projects.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { Id } from "@mobile-crm/contracts/schemas/scalars.ts";
import * as z from "zod/mini";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { SUPER_ADMIN, session } from "../../auth/session.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useSave } from "../../input/drafts/useSave.ts";
import { paths } from "../../lib/paths.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import type { FieldBinding, FieldProps } from "../../ui/form/fieldBinding.ts";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import { projectLabels } from "./labels.ts";

/** Only role 1 chooses the builder (V022, P005). */
const WithBuilder = z.extend(Schema, { builder_id: Id });

export function NewProject() {
  const leave = useLeaveForm();
  const { data: settings, error, refetch } = trpc.projects.settings.useQuery(undefined, SETTINGS);
  const create = useSave({
    call: "projects.create",
    success: projectLabels.created,
    onSuccess: () => leave(paths.projects.path, { isNew: true }),
  });
  const asksForBuilder = session.hasRole(SUPER_ADMIN);
  const form = useForm(asksForBuilder ? WithBuilder : Schema, { is_active: true });

  return (
    <>
      <ScreenHeading>{projectLabels.newProject}</ScreenHeading>
      {!settings && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <PersistedForm form={form} label={projectLabels.newProject} className="card p-4 sm:p-6" onSave={create}>
        <Field form={form} name="name" as={TextField} label={projectLabels.name} autoComplete="off" required />
        <Field form={form} name="url">
          {(bound) => <TextField label={projectLabels.url} inputMode="url" autoComplete="off" required {...bound} />}
        </Field>
        <Field form={form} name="sms_mask" as={TextField} label={projectLabels.smsMask} autoComplete="off" required />
        <Field form={form} name="rera_id" as={TextField} label={projectLabels.reraNumber} autoComplete="off" required />
        <Field form={form} name="locality_id">
          {(bound) => (
            <Combobox label={projectLabels.locality} options={settings?.localities ?? []} required {...bound} />
          )}
        </Field>
        <Field form={form} name="mailer_template_id">
          {(bound) => (
            <ChoiceOrNumber
              label={projectLabels.mailerTemplate}
              options={settings?.mailer_templates}
              required
              {...bound}
            />
          )}
        </Field>
        {asksForBuilder && (
          <Field form={form} name="builder_id">
            {(bound) => (
              <ChoiceOrNumber label={projectLabels.builder} options={settings?.builders} required {...bound} />
            )}
          </Field>
        )}
        <Field form={form} name="sms_text" as={TextArea} label={projectLabels.smsText} required />
        <Field form={form} name="is_active" as={Checkbox} label={projectLabels.isActive} />
        <SaveButton form={form} />
      </PersistedForm>
    </>
  );
}

interface ChoiceOrNumberProps extends FieldProps, FieldBinding<EntityId | null> {
  /** Undefined while they load. */
  options: readonly Option[] | undefined;
}

/** A choice that the server may not be able to list; then its number is entered (SPEC-88). */
function ChoiceOrNumber({ options, value, ...rest }: ChoiceOrNumberProps) {
  if (options?.length === 0) return <NumberField {...rest} value={value as number | null} label={`${rest.label} Id`} />;
  return <Combobox {...rest} value={value} options={options ?? []} />;
}
