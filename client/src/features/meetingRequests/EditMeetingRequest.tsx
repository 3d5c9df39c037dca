import { MeetingRequestEdit } from "@mobile-crm/contracts/resources/meetingRequests.ts";
import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { snapshotOf, withUnsentEdits } from "../../input/conflicts/snapshot.ts";
import { useSnapshot } from "../../input/conflicts/useSnapshot.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { useSave } from "../../input/drafts/useSave.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { SaveButton } from "../../ui/form/Submit.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../ui/form/unreadParts.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { requestLabels } from "./labels.ts";
import { requestFacts } from "./MeetingRequestDetails.tsx";

export function EditMeetingRequest() {
  const id = toId(paths.editMeetingRequest.useParams().id);
  const { data, error, refetch } = trpc.meetingRequests.details.useQuery({ id }, READ_FOR_EDIT);
  const isUnsentShown = useUnsentShown();
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.broker_name || data?.broker_firm_name, id)}>
        {requestLabels.editCpMeetingRequest}
      </ScreenHeading>
      {data && isUnsentShown ? (
        <BesideRecord record={<DetailsCard details={requestFacts(data)} />}>
          <EditMeetingRequestForm key={id} id={id} request={data} />
        </BesideRecord>
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} rows={3} />
      )}
    </>
  );
}

interface EditMeetingRequestFormProps {
  id: EntityId;
  request: Outputs["meetingRequests"]["details"];
}

/** A flag requires its reason; without the flag the reason is not sent (U178, V070, S038, SPEC-162). */
function EditMeetingRequestForm({ id, request }: EditMeetingRequestFormProps) {
  const leave = useLeaveForm();
  const { broker_name, broker_firm_name, comment, flagged_reason } = request;
  const seen = useSnapshot(() => meetingRequestSnapshot(request));
  const initial = {
    id,
    comment: comment ?? null,
    is_flagged: request.is_flagged ?? false,
    flagged_reason: flagged_reason ?? null,
  };
  const form = useForm(MeetingRequestEdit, withUnsentEdits(initial, seen));
  const flagged = useWatch({ control: form.control, name: "is_flagged" }) === true;
  const update = useSave({
    call: "meetingRequests.update",
    seen,
    success: requestLabels.updated,
    onSuccess: () => leave(paths.meetingRequest.to({ id })),
  });

  const parts = unreadParts(request, requestParts);
  /** A flag that could not be read is sent only if the user set it. */
  const sent = ({ is_flagged, ...values }: z.output<typeof MeetingRequestEdit>) =>
    parts.without(is_flagged || !parts.keeps("is_flagged") ? { ...values, is_flagged } : values);

  return (
    <UnreadGuard parts={parts}>
      <PersistedForm
        form={form}
        label={requestLabels.editCpMeetingRequest}
        className="card p-4 sm:p-6"
        onSave={(values, origin) => update(sent(values), origin)}
      >
        <div>
          <p className="text-lg font-semibold wrap-anywhere">{broker_name}</p>
          <p className="text-muted wrap-anywhere">{broker_firm_name}</p>
        </div>
        <Field form={form} name="comment" as={TextArea} label={requestLabels.comment} />
        <Field form={form} name="is_flagged">
          {(bound) => (
            <Checkbox
              label={requestLabels.isFlagged}
              {...bound}
              onChange={(is) => {
                bound.onChange(is);
                if (!is) form.resetField("flagged_reason", { defaultValue: null });
              }}
            />
          )}
        </Field>
        <Field form={form} name="flagged_reason">
          {(bound) => (
            <TextField label={requestLabels.flaggedReason} required={flagged} disabled={!flagged} {...bound} />
          )}
        </Field>
        <SaveButton form={form} />
      </PersistedForm>
    </UnreadGuard>
  );
}

/** The values that the form may change, as loaded; compared later to find conflicts. */
const meetingRequestSnapshot = (request: Outputs["meetingRequests"]["details"]) =>
  snapshotOf("meetingRequests.details", { id: request.id }, request, {
    comment: [requestLabels.comment],
    is_flagged: [requestLabels.isFlagged],
    flagged_reason: [requestLabels.reasonInConflict],
  });

/** The parts of the reply that the form must not overwrite if they are missing. */
const requestParts = {
  comment: { label: requestLabels.comment, keeps: ["comment"], documented: true },
  is_flagged: { label: requestLabels.isFlagged, keeps: ["is_flagged", "flagged_reason"], documented: true },
  flagged_reason: { label: requestLabels.flaggedReason, keeps: ["flagged_reason"] },
} satisfies Parts<Outputs["meetingRequests"]["details"]>;
