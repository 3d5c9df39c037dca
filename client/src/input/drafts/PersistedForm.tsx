import type { FieldValues } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { Form, type FormProps } from "../../ui/form/Form.tsx";
import type { FormOrigin } from "../outbox/outboxTypes.ts";
// Loads the code that stores a save, so that the form can be saved offline.
import "../outbox/enqueueAndSend.ts";
import { DraftNote } from "./DraftNote.tsx";
import { useDraft } from "./useDraft.ts";

export interface PersistedFormProps<Values extends FieldValues, Sent>
  extends Omit<FormProps<Values, Sent>, "notice" | "onSave"> {
  /** As in `Form`; `origin` identifies the form, so that the save can be edited until it has arrived. */
  onSave(values: Sent, origin: FormOrigin): unknown;
  /** Name of the draft, if the label is not unique on its screen. @default label */
  draftName?: string;
  /** Address whose draft the form shares. @default the address of this screen */
  address?: string | undefined;
  /** Fields that are prefilled, such as the current time: alone they make no draft, but are kept with one. */
  filledIn?: readonly string[];
}

/** A form whose values are kept as a draft while they are typed, until a save succeeds. */
export function PersistedForm<Values extends FieldValues, Sent>({
  draftName,
  address,
  filledIn,
  onSave,
  ...props
}: PersistedFormProps<Values, Sent>) {
  const { form, label } = props;
  const { pathname, search } = useLocation();
  const place = address ?? pathname + search;
  const key = `${place.split("?")[0]} ${draftName ?? label}`;
  const draft = useDraft(form as never, key, filledIn);
  const save = async (values: Sent) => {
    const origin = { draft: key, address: place, ...draft.typed() };
    await draft.keepNow();
    await onSave(values, origin);
    await draft.saved();
  };
  const notice = draft.found && (
    <DraftNote
      at={draft.found.at}
      changed={draft.found.changed.length > 0}
      others={draft.found.others}
      onExchange={(other) => void draft.exchange(other)}
      onStartOver={draft.startOver}
    />
  );
  return <Form {...props} onSave={save} notice={notice} />;
}
