import { useWatch } from "react-hook-form";
import { BooleanField } from "../../ui/form/BooleanField.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { NumberField } from "../../ui/form/NumberField.tsx";
import { TextArea } from "../../ui/form/TextArea.tsx";
import type { FormOf } from "../../ui/form/useForm.ts";
import { meetingLabels } from "./labels.ts";
import type { EngagementValues } from "./meetingForms.ts";

const counts = ["listing_count", "lead_count", "requirement_count"] as const;
const labels = {
  listing_count: meetingLabels.listingCount,
  lead_count: meetingLabels.enquiryCount,
  requirement_count: meetingLabels.networkingCount,
};

/**
 * Whether the broker used the app: if so how much, otherwise why not; an answer clears the other side's fields (S021,
 * S022).
 */
export function EngagementFields({ form }: { form: FormOf<EngagementValues> }) {
  const used = useWatch({ control: form.control, name: "app_engagement" });
  const answer = (yes: boolean | null) => {
    if (yes !== false) form.resetField("no_app_engagement_comments", { defaultValue: null });
    if (yes !== true) for (const count of counts) form.resetField(count, { defaultValue: null });
  };
  return (
    <>
      <Field form={form} name="app_engagement">
        {(bound) => (
          <BooleanField
            label={meetingLabels.appEngagement}
            required
            {...bound}
            onChange={(yes) => {
              bound.onChange(yes);
              answer(yes);
            }}
          />
        )}
      </Field>
      {used === false && (
        <Field form={form} name="no_app_engagement_comments" as={TextArea} label={meetingLabels.reason} required />
      )}
      {used === true &&
        counts.map((count) => (
          <Field key={count} form={form} name={count}>
            {(bound) => <NumberField label={labels[count]} required {...bound} />}
          </Field>
        ))}
    </>
  );
}
