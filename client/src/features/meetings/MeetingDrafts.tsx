import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { clock } from "../../lib/clock.ts";
import { formatDay } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { CaptureBox } from "../../media/capture/CaptureBox.tsx";
import { missingProjects } from "../../shared/brokerOptions.ts";
import type { CampaignValues } from "../../shared/CampaignForm.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { FieldError } from "../../ui/form/FieldError.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { Row } from "../../ui/list/Row.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import { type Draft, shownDrafts, withAdded, withEdited, withRemoved } from "./drafts.ts";
import { meetingLabels } from "./labels.ts";
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

const CampaignDialog = lazyPart(() => import("./CampaignDialog.tsx"), "CampaignDialog");

interface CampaignDraftsProps {
  drafts: readonly Draft[];
  onChange(drafts: Draft[]): void;
  /** Projects of the broker; absent until a broker is chosen (SPEC-112). */
  projects: readonly Option[] | undefined;
  /** Why there are no projects. */
  missing: string | undefined;
  /** Whether one of them is invalid. */
  invalid?: boolean;
  /** Further ways to add one. */
  children?: ReactNode;
}

/** The campaigns of a meeting: added, edited and deleted here, and saved with the meeting (U085). */
function CampaignDrafts({ drafts, onChange, projects, missing, invalid, children }: CampaignDraftsProps) {
  const [open, setOpen] = useState<Draft | "new">();
  const shown = shownDrafts(drafts);
  const save = (values: CampaignValues) => {
    const building_name = projects?.find(({ value }) => value === values.building_id)?.label ?? null;
    if (open === "new")
      onChange(withAdded(drafts, { ...values, building_name, created_by: toId(session.userId() ?? "") }));
    else if (open) onChange(withEdited(drafts, open, { ...values, building_name }));
    setOpen(undefined);
  };

  return (
    <CaptureBox title={meetingLabels.campaigns} icon="megaphone" invalid={invalid} hint={shown.length || "Optional"}>
      {shown.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface">
          {shown.map((draft, index) => (
            <Row
              key={draft.id ?? `new ${index}`}
              title={draft.title}
              subtitle={draft.building_name}
              meta={[draft.campaign_type, `${formatDay(draft.start_date)} – ${formatDay(draft.end_date)}`]}
              actions={
                <>
                  <IconButton icon="edit" label={`Edit ${draft.title}`} onClick={() => setOpen(draft)} />
                  <IconButton
                    icon="delete"
                    label={`Delete ${draft.title}`}
                    onClick={() => onChange(withRemoved(drafts, draft))}
                  />
                </>
              }
            />
          ))}
        </ul>
      )}
      <Button look="plain" icon="add" disabled={Boolean(missing)} onClick={() => setOpen("new")}>
        Add campaign
      </Button>
      {!missing && children}
      {missing && (
        <p role="status" className="text-sm text-muted">
          {missing}
        </p>
      )}
      {open && (
        <LazyDialog onClose={() => setOpen(undefined)}>
          <CampaignDialog
            draft={open === "new" ? undefined : open}
            projects={projects ?? []}
            onSave={save}
            onClose={() => setOpen(undefined)}
          />
        </LazyDialog>
      )}
    </CaptureBox>
  );
}
