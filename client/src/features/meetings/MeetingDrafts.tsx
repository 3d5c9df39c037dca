import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { FieldValues } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { missingProjects } from "../../shared/brokerOptions.ts";
import { Button } from "../../ui/base/Button.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { CampaignDrafts } from "./CampaignDrafts.tsx";
import { type Draft, withAdded } from "./drafts.ts";
import { RepeatCampaigns } from "./RepeatCampaigns.tsx";

interface DraftValues extends FieldValues {
  campaigns: Draft[] | null;
}

interface MeetingDraftsProps {
  form: FormOf<DraftValues>;
  broker: EntityId | null | undefined;
  /** The broker options, for the message without projects. */
  brokers?: Parameters<typeof missingProjects>[0]["brokers"];
}

/** The drafts of a form, with the projects of its broker. */
export function MeetingDrafts({ form, broker, brokers }: MeetingDraftsProps) {
  const known = broker != null;
  const { data, isError, refetch } = trpc.meetings.newCampaignProjects.useQuery(
    { broker_id: broker ?? 0 },
    { enabled: known },
  );
  const projects = known ? data?.projects : undefined;
  return (
    <Field form={form} name="campaigns">
      {({ value, onChange, error }) => (
        <div>
          <CampaignDrafts
            drafts={value ?? []}
            onChange={onChange}
            projects={projects}
            missing={missingProjects({ id: broker, brokers, projects, failed: isError })}
            invalid={Boolean(error)}
          >
            {known && (
              <RepeatCampaigns
                broker={broker}
                drafts={value ?? []}
                onRepeat={(campaign) => onChange(withAdded(form.getValues("campaigns") ?? [], campaign))}
              />
            )}
          </CampaignDrafts>
          {isError && !projects && (
            <Button look="plain" className="mt-2" onClick={() => void refetch()}>
              Retry
            </Button>
          )}
          <FieldError>{error && `Open the campaigns and check them: ${error}`}</FieldError>
        </div>
      )}
    </Field>
  );
}
