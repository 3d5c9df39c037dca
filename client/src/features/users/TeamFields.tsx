import type { NewUser, UserChange } from "@mobile-crm/contracts/resources/users.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import type { FormFor, FormOf } from "../../ui/form/useForm.ts";
import { Combobox } from "../../ui/pickers/Combobox.tsx";
import { optionsOr } from "../../ui/pickers/options.ts";
import { toOptions } from "./userOptions.ts";

interface TeamValues {
  team_lead_id: EntityId | null;
  is_sourcing: boolean | null;
}

interface TeamFieldsProps {
  form: FormFor<typeof NewUser> | FormFor<typeof UserChange>;
  settings: Outputs["users"]["settings"] | undefined;
}

/** The team of a user, in the forms that add and change one. */
export function TeamFields({ form, settings }: TeamFieldsProps) {
  const team = form as unknown as FormOf<TeamValues>;
  return (
    <>
      <Field form={team} name="team_lead_id">
        {(bound) => (
          <Combobox
            label="Team Lead"
            {...bound}
            // A user refers to their team lead by id only.
            {...optionsOr(settings && toOptions(settings.team_leads), { value: bound.value, label: "Loading…" })}
          />
        )}
      </Field>
      <Field form={team} name="is_sourcing">
        {(bound) => <Checkbox label="Sourcing user" {...bound} value={bound.value ?? false} />}
      </Field>
    </>
  );
}
