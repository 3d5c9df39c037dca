import { expect, test } from "vitest";
import { createSessions } from "./sessions.ts";

const sessions = createSessions("a secret of at least 32 characters");
const callerWith = (userId: string | null) => {
  const caller = sessions.callerOf(sessions.issue(`token of ${userId}`, { userId, roleId: 6 }));
  if (!caller) throw new Error("no caller");
  return caller;
};

test.each(["4", null])("a token that was issued at sign-in counts as accepted until a 401 (user id %s)", (userId) => {
  const caller = callerWith(userId);

  expect(sessions.hasWorked(caller)).toBe(true);
  sessions.note(caller.token, false);
  expect(sessions.hasWorked(caller)).toBe(false);
});
