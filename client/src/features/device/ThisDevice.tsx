import { type OfflineState, useOfflineState } from "../../pwa/serviceWorker.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
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

const texts: Record<OfflineState, string> = {
  ready: "The app is installed for offline use: it opens without a connection.",
  installing: "The app is being installed for offline use. Keep it open for a moment.",
  unsupported:
    "The app is not installed for offline use: this browser doesn't allow it here. It needs HTTPS, and no private window.",
  failed:
    "The app is not installed for offline use: its files could not be stored. Check the free space of this device; a network that changes pages prevents it, too. It is tried again when the app is opened.",
};

/** Whether the app opens without a connection on this device, and why not. */
function DeviceOffline() {
  return (
    <section aria-labelledby="offline-use" className="card flex flex-col gap-3 p-4">
      <h2 id="offline-use" className="text-base font-semibold">
        Without a connection
      </h2>
      <p role="status" className="wrap-anywhere">
        {texts[useOfflineState()]}
      </p>
    </section>
  );
}
