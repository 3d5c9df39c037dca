import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { meetingLabels } from "../../features/meetings/labels.ts";
import { projectLabels } from "../../features/projects/labels.ts";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { paths } from "../../lib/paths.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import type { MenuEntry } from "../layout/menuEntries.ts";
import { SheetLinks } from "./SheetLinks.tsx";

const enquiry: MenuEntry = { label: enquiryLabels.newEnquiry, to: paths.newEnquiry.path, icon: "inbox" };

const others: readonly MenuEntry[] = [
  { label: meetingLabels.newMeeting, to: paths.newMeeting.path, icon: "calendar" },
  { label: standUpLabels.newStandUp, to: paths.newStandUp.path, icon: "sun" },
  { label: projectLabels.newProject, to: paths.newProject.path, icon: "building" },
];

/** What the user may create; an enquiry only if the server allows it (P007). */
export function NewSheet({ onClose }: { onClose(): void }) {
  const { data } = trpc.enquiries.permissions.useQuery(undefined, SETTINGS);
  return (
    <BottomDialog open onClose={onClose} title="New">
      <SheetLinks label="New" entries={data?.can_create ? [enquiry, ...others] : others} onFollow={onClose} />
    </BottomDialog>
  );
}
