import { CampaignForm, type CampaignValues } from "../../shared/CampaignForm.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import type { Draft } from "./drafts.ts";

interface CampaignDialogProps {
  /** The campaign to edit. */
  draft: Draft | undefined;
  projects: readonly Option[];
  onSave(values: CampaignValues): void;
  onClose(): void;
}

/** A campaign of a meeting's form (V045, V046); it is saved with the meeting. */
export function CampaignDialog({ draft, projects, onSave, onClose }: CampaignDialogProps) {
  const title = draft ? "Edit campaign" : "Add campaign";
  return (
    // React propagates events to the meeting's form, which contains the dialog for React but not in the DOM.
    <div onSubmit={(event) => event.stopPropagation()}>
      <BottomDialog open onClose={onClose} title={title}>
        <CampaignForm
          label={title}
          draftName={`${title} ${draft?.id ?? draft?.title ?? ""}`}
          initial={draft ?? {}}
          projects={projects}
          onSave={onSave}
        />
      </BottomDialog>
    </div>
  );
}
