import { session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { SheetLinks } from "../bottomBar/SheetLinks.tsx";
import { menuEntries } from "../layout/menuEntries.ts";
import { useMyScreens } from "./useMyScreens.ts";

/** Screens of the user's own that are in the menu, repeated here within reach of the thumb. */
const everyday: string[] = [paths.standUps.path, paths.brokers.path, paths.clientMeetings.path, paths.engagement.path];
const everydayEntries = menuEntries.filter(({ to }) => everyday.includes(to));

/** The user's own screens, on a phone. */
export function MeSheet({ onClose }: { onClose(): void }) {
  const entries = [...useMyScreens(), ...everydayEntries];
  return (
    <BottomDialog open onClose={onClose} title={session.roleName() || "Me"} subtitle={session.email()}>
      <SheetLinks label="My screens" entries={entries} onFollow={onClose} />
    </BottomDialog>
  );
}
