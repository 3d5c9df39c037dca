import { CampaignForm, type CampaignValues } from "../../shared/CampaignForm.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import type { Draft } from "./drafts.ts";

interface CampaignDialogProps {
  /** The one to be edited. */
  draft: Draft | undefined;
  projects: readonly Option[];
  onSave(values: CampaignValues): void;
  onClose(): void;
}

/** A campaign of a meeting's form (V045, V046); it is saved with the meeting. */
export function CampaignDialog({ draft, projects, onSave, onClose }: CampaignDialogProps) {
  const title = draft ? "Edit campaign" : "Add campaign";
  return (
    // React hands events on to the meeting's form, in which the dialog stands for React but not for the browser.
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
