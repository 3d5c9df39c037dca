import { toId } from "@mobile-crm/contracts/ids.ts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { formatDay } from "../../kit/format.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import type { Option } from "../../kit/options.ts";
import { Row } from "../../kit/Row.tsx";
import { session } from "../../session.ts";
import type { CampaignValues } from "../campaigns/CampaignForm.tsx";
import { CaptureBox } from "../capture/CaptureBox.tsx";
import { CampaignDialog } from "./CampaignDialog.tsx";
import { type Draft, shownDrafts, withAdded, withEdited, withRemoved } from "./drafts.ts";

interface CampaignDraftsProps {
  drafts: readonly Draft[];
  onChange(drafts: Draft[]): void;
  /** Those of the broker; absent until he is chosen (decisions 112). */
  projects: readonly Option[] | undefined;
  /** One of them is refused. */
  invalid?: boolean;
}

/** The campaigns of a meeting: added, edited and deleted here, and saved with the meeting (U085). */
export function CampaignDrafts({ drafts, onChange, projects, invalid }: CampaignDraftsProps) {
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
    <CaptureBox title="Campaigns" icon="megaphone" invalid={invalid} hint={shown.length || "Optional"}>
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
      <Button look="plain" icon="add" disabled={!projects} onClick={() => setOpen("new")}>
        Add campaign
      </Button>
      {!projects && <p className="text-sm text-muted">Choose a broker first: the projects are his.</p>}
      {open && (
        <CampaignDialog
          draft={open === "new" ? undefined : open}
          projects={projects ?? []}
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </CaptureBox>
  );
}
