import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { FieldValues } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { CampaignDrafts } from "./CampaignDrafts.tsx";
import type { Draft } from "./drafts.ts";

interface DraftValues extends FieldValues {
  campaigns: Draft[] | null;
}

interface MeetingDraftsProps {
  form: FormOf<DraftValues>;
  broker: EntityId | null | undefined;
}

/** The drafts of a form, with the projects of its broker. */
export function MeetingDrafts({ form, broker }: MeetingDraftsProps) {
  const known = broker != null;
  const { data } = trpc.meetings.newCampaignProjects.useQuery({ broker_id: broker ?? 0 }, { enabled: known });
  return (
    <Field form={form} name="campaigns">
      {({ value, onChange, error }) => (
        <div>
          <CampaignDrafts
            drafts={value ?? []}
            onChange={onChange}
            projects={known ? data?.projects : undefined}
            invalid={Boolean(error)}
          />
          <FieldError>{error && `Open the campaigns and check them: ${error}`}</FieldError>
        </div>
      )}
    </Field>
  );
}
