import { onTestFinished } from "vitest";
import webPush from "web-push";
import { openPushService } from "./pushService.ts";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** The settings of a server that pushes reminders. */
export const vapidSettings = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: "mailto:operator@example.com",
};
export const vapid = { publicKey, privateKey, subject: vapidSettings.VAPID_SUBJECT };

/** A push service that is closed at the end of the test. */
export async function pushService() {
  const service = await openPushService(publicKey);
  onTestFinished(() => service.close());
  return service;
}
