import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { DeviceRecords } from "./DeviceRecords.tsx";
import { DeviceReminders } from "./DeviceReminders.tsx";

/** What the user sets on this device: reminders of a closed app, and the records that are on it. */
export function ThisDevice() {
  return (
    <>
      <ScreenHeading>This Device</ScreenHeading>
      <div className="flex flex-col gap-6">
        <DeviceReminders />
        <DeviceRecords />
      </div>
    </>
  );
}
