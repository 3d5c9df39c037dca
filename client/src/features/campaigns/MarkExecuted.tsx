import { CampaignFields } from "@mobile-crm/contracts/resources/campaigns.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { callLabels } from "../calls/labels.ts";
import { useCampaignEdit } from "./useCampaignEdit.ts";

interface MarkExecutedProps {
  id: EntityId;
  onClose(): void;
}

/** Marks a campaign as executed with its two numbers. */
export function MarkExecuted({ id, onClose }: MarkExecutedProps) {
  const fresh = { ...READ_FOR_EDIT, gcTime: 0 };
  const { data, error, refetch } = trpc.campaigns.details.useQuery({ campaign_id: id, edit: true }, fresh);
  return (
    <BottomDialog open onClose={onClose} title={campaignLabels.markExecuted} subtitle={recordLabel(data?.title, id)}>
      {data ? (
        <Numbers id={id} campaign={data} onClose={onClose} />
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} rows={2} />
      )}
    </BottomDialog>
  );
}

function Numbers({ id, campaign, onClose }: MarkExecutedProps & { campaign: Outputs["campaigns"]["details"] }) {
  const { parts, initial, save } = useCampaignEdit(id, campaign, onClose);
  const executed = { executed: true, executive_comments: "Executed." };
  const form = useForm(CampaignFields, { ...initial, ...executed });
  const edit = paths.editCampaign.to({ campaign_id: id });
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm form={form} label={campaignLabels.markExecuted} onSave={save}>
        <div className="grid grid-cols-2 gap-3">
          <Field form={form} name="achieved">
            {(bound) => <NumberField label={campaignLabels.achieved} required {...bound} value={bound.value ?? null} />}
          </Field>
          <Field form={form} name="enquiries_count">
            {(bound) => (
              <NumberField label={campaignLabels.enquiries} required {...bound} value={bound.value ?? null} />
            )}
          </Field>
        </div>
        <Field form={form} name="executive_comments" as={TextArea} label={campaignLabels.comment} required />
        <ButtonLink to={edit} look="quiet" onClick={onClose}>
          {callLabels.allFields}
        </ButtonLink>
        <SaveButton form={form} />
      </PersistedForm>
    </UnreadGuard>
  );
}
