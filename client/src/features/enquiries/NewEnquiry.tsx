import { NewEnquiry as Schema } from "@mobile-crm/contracts/resources/enquiries.ts";
import { useNavigate } from "react-router-dom";
import { Choice } from "../../kit/Choice.tsx";
import { DateTimeField } from "../../kit/DateTimeField.tsx";
import { Field } from "../../kit/Field.tsx";
import { Form } from "../../kit/Form.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { Submit } from "../../kit/Submit.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/useForm.ts";
import { YesNo } from "../../kit/YesNo.tsx";
import { paths } from "../../paths.ts";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { BrokerAndProject } from "./BrokerAndProject.tsx";
import { DuplicateWarning } from "./DuplicateWarning.tsx";

/** D1 §2.5. */
export function NewEnquiry() {
  const navigate = useNavigate();
  const { data: settings } = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  const create = trpc.enquiries.create.useMutation({
    meta: { success: "Enquiry Created!" },
    onSuccess: () => navigate(paths.home.path),
  });
  const form = useForm(Schema, { is_nri: false });

  return (
    <>
      <ScreenHeading>New Enquiry</ScreenHeading>
      <Form form={form} label="New Enquiry" className="card p-4 sm:p-6" onSave={(values) => create.mutateAsync(values)}>
        <Field form={form} name="name">
          {(bound) => <TextField label="Name" autoComplete="off" required {...bound} />}
        </Field>
        <DuplicateWarning form={form} by="phone">
          <Field form={form} name="phone">
            {(bound) => <TextField label="Mobile" type="tel" inputMode="tel" autoComplete="off" required {...bound} />}
          </Field>
        </DuplicateWarning>
        <DuplicateWarning form={form} by="email">
          <Field form={form} name="email">
            {(bound) => <TextField label="E-mail" type="email" autoComplete="off" required {...bound} />}
          </Field>
        </DuplicateWarning>
        <Field form={form} name="status_id">
          {(bound) => <Choice label="Status" options={settings?.statuses ?? []} required {...bound} />}
        </Field>
        <BrokerAndProject form={form} brokers={settings?.brokers} />
        <Field form={form} name="next_call_date">
          {(bound) => <DateTimeField label="Next call date and time" required {...bound} />}
        </Field>
        <Field form={form} name="enquiry_source_id">
          {(bound) => <Choice label="Lead source" options={settings?.enquiry_sources ?? []} required {...bound} />}
        </Field>
        <Field form={form} name="is_nri">
          {(bound) => <YesNo label="Is NRI" required {...bound} />}
        </Field>
        <Field form={form} name="comment">
          {(bound) => <TextArea label="Comment" required {...bound} />}
        </Field>
        <Submit form={form}>Save</Submit>
      </Form>
    </>
  );
}
