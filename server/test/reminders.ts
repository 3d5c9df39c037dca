import { onTestFinished } from "vitest";
import webPush from "web-push";
import type { TakenReminder } from "../src/store/reminderPlans.ts";
import { openPushService } from "./pushService.ts";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** The settings of a server that pushes reminders. */
export const vapidSettings = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: "mailto:operator@example.com",
};
export const vapid = { publicKey, privateKey, subject: vapidSettings.VAPID_SUBJECT };

/** A reminder that is due now, as it is taken to be sent to a device. */
export const takenReminder = (target: { endpoint: string; p256dh: string; auth: string }, id = "a"): TakenReminder => ({
  device: "phone",
  holder: "user",
  id,
  at: new Date(),
  ciphertext: "sealed",
  tries: 0,
  ...target,
});

/** A push service that is closed at the end of the test. */
export async function pushService() {
  const service = await openPushService(publicKey);
  onTestFinished(() => service.close());
  return service;
}
