import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { MeetingRequestEdit } from "@mobile-crm/contracts/resources/meetingRequests.ts";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { Checkbox } from "../../kit/Checkbox.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { type Parts, unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { seenMeetingRequest } from "./seenMeetingRequest.ts";

interface EditMeetingRequestFormProps {
  id: EntityId;
  request: Outputs["meetingRequests"]["details"];
}

/** A flag needs its reason; without the flag there is none (U178, V070, S038, decisions 162). */
export function EditMeetingRequestForm({ id, request }: EditMeetingRequestFormProps) {
  const navigate = useNavigate();
  const { broker_name, broker_firm_name, comment, flagged_reason } = request;
  const form = useForm(MeetingRequestEdit, {
    id,
    comment: comment ?? null,
    is_flagged: request.is_flagged ?? false,
    flagged_reason: flagged_reason ?? null,
  });
  const flagged = useWatch({ control: form.control, name: "is_flagged" }) === true;
  const seen = useSeen(() => seenMeetingRequest(request));
  const update = trpc.meetingRequests.update.useMutation({
    meta: { success: "Meeting Updated!" },
    trpc: { context: { seen } },
    onSuccess: () => navigate(paths.meetingRequest.to({ id }), { replace: true }),
  });

  const parts = unreadParts(request, requestParts);
  /** A flag that could not be read is sent only where a person set it. */
  const sent = ({ is_flagged, ...values }: z.output<typeof MeetingRequestEdit>) =>
    parts.without(is_flagged || !parts.keeps("is_flagged") ? { ...values, is_flagged } : values);

  return (
    <UnreadGuard parts={parts}>
      <Form
        form={form}
        label="Edit CP Meeting Request"
        className="card p-4 sm:p-6"
        onSave={(values) => update.mutateAsync(sent(values))}
      >
        <div>
          <p className="text-lg font-semibold">{broker_name}</p>
          <p className="text-muted">{broker_firm_name}</p>
        </div>
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Comment" {...bound} />}
        </Field>
        <Field form={form} name="is_flagged">
          {(bound) => (
            <Checkbox
              label="Is Flagged?"
              {...bound}
              onChange={(is) => {
                bound.onChange(is);
                if (!is) form.resetField("flagged_reason", { defaultValue: null });
              }}
            />
          )}
        </Field>
        <Field form={form} name="flagged_reason">
          {(bound) => <TextField label="Flagged Reason" required={flagged} disabled={!flagged} {...bound} />}
        </Field>
        <Submit form={form}>Save</Submit>
      </Form>
    </UnreadGuard>
  );
}

/** What the form must not overwrite where the reply lacks it. */
const requestParts = {
  comment: { label: "Comment", keeps: ["comment"], documented: true },
  is_flagged: { label: "Is Flagged?", keeps: ["is_flagged", "flagged_reason"], documented: true },
  flagged_reason: { label: "Flagged Reason", keeps: ["flagged_reason"] },
} satisfies Parts<Outputs["meetingRequests"]["details"]>;
