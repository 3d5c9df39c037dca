import { session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { device, type MenuEntry } from "../layout/menuEntries.ts";
import { SheetLinks } from "./SheetLinks.tsx";

const mine: readonly MenuEntry[] = [
  { label: "My Day", to: paths.myDay.path, icon: "clock" },
  { label: "Daily Stand Up", to: paths.standUps.path, icon: "sun" },
  { label: "My CPs", to: paths.brokers.path, icon: "people" },
  { label: "Near Me", to: paths.nearMe.path, icon: "location" },
  { label: "My Client Meetings", to: paths.clientMeetings.path, icon: "user" },
  { label: "My CP Engagement", to: paths.engagement.path, icon: "award" },
  { label: "Privacy", to: paths.privacy.path, icon: "show" },
  { label: "Waiting to be sent", to: paths.pending.path, icon: "clock" },
  ...device,
];

/** The user's own screens. */
export function MeSheet({ onClose }: { onClose(): void }) {
  return (
    <BottomDialog open onClose={onClose} title={session.roleName() || "Me"} subtitle={session.email()}>
      <SheetLinks label="My screens" entries={mine} onFollow={onClose} />
    </BottomDialog>
  );
}
