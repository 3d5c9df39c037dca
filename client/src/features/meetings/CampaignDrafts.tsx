import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useState } from "react";
import { session } from "../../auth/session.ts";
import { formatDay } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { CaptureBox } from "../../media/capture/CaptureBox.tsx";
import type { CampaignValues } from "../../shared/CampaignForm.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import type { Option } from "../../ui/pickers/options.ts";
import { type Draft, shownDrafts, withAdded, withEdited, withRemoved } from "./drafts.ts";
import { meetingLabels } from "./labels.ts";

const CampaignDialog = lazyPart(() => import("./CampaignDialog.tsx"), "CampaignDialog");

interface CampaignDraftsProps {
  drafts: readonly Draft[];
  onChange(drafts: Draft[]): void;
  /** Projects of the broker; absent until a broker is chosen (SPEC-112). */
  projects: readonly Option[] | undefined;
  /** Why there are no projects. */
  missing: string | undefined;
  /** Whether one of them is invalid. */
  invalid?: boolean;
  /** Further ways to add one. */
  children?: ReactNode;
}

/** The campaigns of a meeting: added, edited and deleted here, and saved with the meeting (U085). */
export function CampaignDrafts({ drafts, onChange, projects, missing, invalid, children }: CampaignDraftsProps) {
  const [open, setOpen] = useState<Draft | "new">();
  const shown = shownDrafts(drafts);
  const save = (values: CampaignValues) => {
    const building_name = projects?.find(({ value }) => value === values.building_id)?.label ?? null;
    if (open === "new")
      onChange(withAdded(drafts, { ...values, building_name, created_by: toId(session.userId() ?? "") }));
    else if (open) onChange(withEdited(drafts, open, { ...values, building_name }));
    setOpen(undefined);
  };

  return (
    <CaptureBox title={meetingLabels.campaigns} icon="megaphone" invalid={invalid} hint={shown.length || "Optional"}>
      {shown.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface">
          {shown.map((draft, index) => (
            <Row
              key={draft.id ?? `new ${index}`}
              title={draft.title}
              subtitle={draft.building_name}
              meta={[draft.campaign_type, `${formatDay(draft.start_date)} – ${formatDay(draft.end_date)}`]}
              actions={
                <>
                  <IconButton icon="edit" label={`Edit ${draft.title}`} onClick={() => setOpen(draft)} />
                  <IconButton
                    icon="delete"
                    label={`Delete ${draft.title}`}
                    onClick={() => onChange(withRemoved(drafts, draft))}
                  />
                </>
              }
            />
          ))}
        </ul>
      )}
      <Button look="plain" icon="add" disabled={Boolean(missing)} onClick={() => setOpen("new")}>
        Add campaign
      </Button>
      {!missing && children}
      {missing && (
        <p role="status" className="text-sm text-muted">
          {missing}
        </p>
      )}
      {open && (
        <LazyDialog onClose={() => setOpen(undefined)}>
          <CampaignDialog
            draft={open === "new" ? undefined : open}
            projects={projects ?? []}
            onSave={save}
            onClose={() => setOpen(undefined)}
          />
        </LazyDialog>
      )}
    </CaptureBox>
  );
}
