import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { clock } from "../../lib/clock.ts";
import { missingProjects } from "../../shared/brokerOptions.ts";
import { Button } from "../../ui/base/Button.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { CampaignDrafts } from "./CampaignDrafts.tsx";
import { type Draft, withAdded } from "./drafts.ts";
import { offeredCampaigns, repeatedDraft } from "./repeatedDrafts.ts";

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

interface RepeatCampaignsProps {
  broker: EntityId;
  drafts: readonly Draft[];
  /** Called with the fetched campaign, which is added to the drafts of that moment. */
  onRepeat(campaign: ReturnType<typeof repeatedDraft>): void;
}

/** The last campaigns with a broker; a tap adds one again, starting today and equally long. */
function RepeatCampaigns({ broker, drafts, onRepeat }: RepeatCampaignsProps) {
  const { client } = trpc.useUtils();
  const [adding, setAdding] = useState<readonly EntityId[]>([]);
  const { data } = trpc.campaigns.list.useQuery({ broker_ids: [broker], page: 1 });

  const repeat = async (campaign_id: EntityId) => {
    setAdding((all) => [...all, campaign_id]);
    try {
      const campaign = await client.campaigns.details.query({ campaign_id, edit: true });
      onRepeat(repeatedDraft(campaign, localDateOf(clock.now())));
    } catch {
      const text = "This campaign couldn't be read. Enter all of its fields again.";
      await alert({ icon: "warning", title: "Not repeated", text });
    }
    setAdding((all) => all.filter((one) => one !== campaign_id));
  };

  return offeredCampaigns(data?.rows, drafts).map(({ id, title }) => (
    <Button key={id} look="soft" icon="copy" pending={adding.includes(id)} onClick={() => void repeat(id)}>
      <span className="min-w-0 grow basis-24 text-left">{`Repeat: ${title}`}</span>
    </Button>
  ));
}
