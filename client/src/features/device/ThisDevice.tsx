import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { DeviceOffline } from "./DeviceOffline.tsx";
import { DeviceRecords } from "./DeviceRecords.tsx";
import { DeviceReminders } from "./DeviceReminders.tsx";

/** The user's settings on this device: reminders of the closed app, and the stored records. */
export function ThisDevice() {
  return (
    <>
      <ScreenHeading>This Device</ScreenHeading>
      <div className="flex flex-col gap-6">
        <DeviceOffline />
        <DeviceReminders />
        <DeviceRecords />
      </div>
    </>
  );
}
