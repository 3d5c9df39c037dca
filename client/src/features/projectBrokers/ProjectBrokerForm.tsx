import { ProjectBrokerUpdate } from "@mobile-crm/contracts/resources/projectBrokers.ts";
import { toDay } from "@mobile-crm/contracts/times.ts";
import { Choice } from "../../kit/Choice.tsx";
import { DateField } from "../../kit/DateField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UnreadGuard } from "../../kit/UnreadGuard.tsx";
import { unreadParts } from "../../kit/unreadParts.ts";
import { useForm } from "../../kit/useForm.ts";
import { useSeen } from "../../offline/useSeen.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { chosen } from "./chosen.ts";
import type { ProjectBrokerDialogProps } from "./ProjectBrokerDialog.tsx";
import { seenProjectBroker } from "./seenProjectBroker.ts";

type ProjectBrokerFormProps = ProjectBrokerDialogProps & { settings: Outputs["projects"]["settings"] };

export function ProjectBrokerForm({ id, pair, broker, settings, onClose }: ProjectBrokerFormProps) {
  const { statuses_building_broker: statuses, performance } = settings;
  const form = useForm(ProjectBrokerUpdate, {
    building_broker_id: id,
    status_id: chosen(statuses, broker.status_id, broker.status),
    performance: performance.find(({ value }) => value === broker.performance)?.value ?? null,
    next_call_date: (broker.ncd && toDay(broker.ncd)) || null,
    executive_comments: "",
  });
  const seen = useSeen(() => seenProjectBroker(pair, broker, statuses, "executive_comments"));
  const update = trpc.projectBrokers.update.useMutation({
    meta: { success: "Broker Details Updated!" },
    trpc: { context: { seen } },
    onSuccess: onClose,
  });
  const parts = unreadParts(broker, { ncd: { label: "Next call date", reads: toDay }, status: { label: "Status" } });
  return (
    <UnreadGuard parts={parts}>
      <Form form={form} label="Edit Broker" onSave={(values) => update.mutateAsync(values)}>
        <Field form={form} name="next_call_date">
          {(bound) => <DateField label="Next call date" required {...bound} />}
        </Field>
        <Field form={form} name="status_id">
          {(bound) => <Choice label="Status" options={statuses} required {...bound} />}
        </Field>
        <Field form={form} name="performance">
          {(bound) => <Choice label="Performance" options={performance} required {...bound} />}
        </Field>
        <Field form={form} name="executive_comments">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <Submit form={form}>Save</Submit>
      </Form>
    </UnreadGuard>
  );
}
