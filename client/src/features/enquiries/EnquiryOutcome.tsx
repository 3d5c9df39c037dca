import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { type EnquiryToEdit, useEnquiryEdit } from "../../shared/enquiryEdit.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Field } from "../../ui/form/Field.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { Select } from "../../ui/pickers/Select.tsx";
import { OutcomeSheet } from "../calls/OutcomeSheet.tsx";
import type { QueueQuery } from "../calls/queues.ts";
import { useAfterEdit } from "../calls/useAfterEdit.ts";

interface EnquiryOutcomeProps extends Pick<EnquiryToEdit, "id" | "enquiry"> {
  query: QueueQuery | undefined;
  onSaved(): void;
}

/** The outcome of a call about an enquiry. */
export function EnquiryOutcome(props: EnquiryOutcomeProps) {
  const settings = trpc.enquiries.settings.useQuery(undefined, SETTINGS);
  return <Sheet {...props} settings={settings.data} />;
}

function Sheet({ query, onSaved, ...record }: EnquiryOutcomeProps & EnquiryToEdit) {
  const { id, settings } = record;
  const after = useAfterEdit("enquiries_builders", id);
  const go = () => {
    onSaved();
    after.go();
  };
  const { form, parts, initial, ready, save } = useEnquiryEdit(record, { onSaved: go });
  return (
    <UnreadGuard parts={parts}>
      <OutcomeSheet
        form={form}
        after={after}
        edit={paths.editEnquiry.to({ id }, query)}
        editName={enquiryLabels.editEnquiry}
        before={ready}
        onSave={save}
      >
        {settings && initial.status_id === null && (
          <Field form={form} name="status_id">
            {(bound) => <Select label={enquiryLabels.status} options={settings.statuses} required {...bound} />}
          </Field>
        )}
      </OutcomeSheet>
    </UnreadGuard>
  );
}
