import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { Option } from "../../ui/pickers/options.ts";
import type { NewMeetingForm } from "./meetingForms.ts";

interface OnlyExecutiveProps {
  form: NewMeetingForm;
  executives: readonly Option[] | undefined;
}

/**
 * Selects the only available executive if none is selected: once the choices have arrived, and again after a draft was
 * discarded. Shows nothing; a component of its own, so that another choice does not render the whole form.
 */
export function OnlyExecutive({ form, executives = [] }: OnlyExecutiveProps) {
  const only = executives.length === 1 ? executives[0]?.value : undefined;
  const chosen = useWatch({ control: form.control, name: "user_id" });
  useEffect(() => {
    if (only !== undefined && chosen == null) form.resetField("user_id", { defaultValue: only });
  }, [form, only, chosen]);
  return null;
}
