import { InitiationUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toInstant } from "@mobile-crm/contracts/times.ts";
import { Choice } from "../../kit/Choice.tsx";
import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import type { Option } from "../../kit/options.ts";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { trpc } from "../../trpc.ts";
import { chosen } from "./chosen.ts";
import type { InitiationDialogProps } from "./InitiationDialog.tsx";
import { seenProjectBroker } from "./seenProjectBroker.ts";

interface InitiationFormProps extends InitiationDialogProps {
  statuses: readonly Option[];
  assignees: readonly Option[];
}

export function InitiationForm({ id, broker_id, broker, statuses, assignees, onClose }: InitiationFormProps) {
  const form = useForm(InitiationUpdate, {
    building_id: broker.building_id ?? id,
    broker_id,
    user_id: chosen(assignees, broker.user_id, broker.assigned_to),
    status_id: chosen(statuses, broker.status_id, broker.status),
    next_call_date: (broker.ncd && toInstant(broker.ncd)) || null,
    comment: "",
  });
  const seen = useSeen(() => seenProjectBroker({ id, broker_id }, broker, statuses, "comment"));
  const initiate = trpc.projectBrokers.initiate.useMutation({
    meta: { success: "Broker Updated!" },
    trpc: { context: { seen } },
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, {
    ncd: { label: "Next call date and time", reads: toInstant },
    status: { label: "Status" },
  });
  return (
    <UnreadGuard parts={parts}>
      <Form form={form} label="Edit Initiation" onSave={(values) => initiate.mutateAsync(values)}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next call date and time" required {...bound} />}
        </Field>
        <Field form={form} name="user_id">
          {(bound) => <SearchChoice label="Assignee" options={assignees} required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => <Choice label="Status" options={statuses} required {...bound} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <Submit form={form}>Save</Submit>
      </Form>
    </UnreadGuard>
  );
}
