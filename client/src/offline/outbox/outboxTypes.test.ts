import { expect, test } from "vitest";
import { isQueueable } from "./outboxTypes.ts";

test.each([
  "session.login",
  "session.resetPassword",
  "users.add",
  "account.changePassword",
  "enquiries.reveal",
  "enquiries.recordAccess",
  "brokers.makeCall",
])("%s is never kept on the phone", (path) => expect(isQueueable(path)).toBe(false));

test.each(["enquiries.update", "meetings.create", "standUps.update", "meetingRequests.remove"])(
  "%s is kept until it has arrived",
  (path) => expect(isQueueable(path)).toBe(true),
);
