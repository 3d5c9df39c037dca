import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";

const sessions = (...changes: object[]) => {
  const [row] = (reply("account.sessions") as { rows: object[] }).rows;
  return { "account.sessions": { rows: changes.map((change) => ({ ...row, ...change })) } };
};

test("an account shows its password form and its sessions", async () => {
  const screen = await openScreen("/Account", sessions({ id: 1, is_current: true }, { id: 2, is_current: false }));

  expect(screen.fields()).toEqual({
    "Confirm Password": "",
    "Current Password": "",
    "New Password": "",
  });
  for (const text of [
    "At least 10 characters, and not a common password. Other devices are signed out.",
    "Where you are signed in",
    "From 127.0.0.1 This device Signed in 20-11-2026 12:00 PM Last used 20-11-2026 12:00 PM",
    "From 127.0.0.1 Signed in 20-11-2026 12:00 PM Last used 20-11-2026 12:00 PM",
    "Sign out on all other devices",
  ])
    expect(screen.text()).toContain(text);
});

test("another session can be ended, but not this one", async () => {
  const screen = await openScreen("/Account", sessions({ id: 1, is_current: true }));
  expect(screen.text()).not.toContain("Sign out on all other devices");
  const twoSessions = await openScreen("/Account", sessions({ id: 1, is_current: true }, { id: 2, is_current: false }));
  await twoSessions.press(/^End/);

  expect([twoSessions.calls, twoSessions.toasts]).toEqual([[["account.endSession", { id: 2 }]], ["Session ended!"]]);
});

test("all other sessions are ended after a confirmation", async () => {
  const screen = await openScreen("/Account", sessions({ id: 2, is_current: false }));
  await screen.press("Sign out on all other devices");
  expect(screen.dialogs()).toEqual([{ title: "Sign out on all other devices?" }]);
  await screen.press("Cancel");
  expect(screen.calls).toEqual([]);
  await screen.press("Sign out on all other devices");
  await screen.press("OK");

  expect([screen.calls, screen.toasts]).toEqual([[["account.endOtherSessions", {}]], ["Signed out elsewhere!"]]);
});

test("a password is changed if both new ones match, and the form is emptied", async () => {
  const screen = await openScreen("/Account", {});
  await screen.submit();
  expect(screen.textIn("form").match(/Required|characters/g)).toEqual([
    "Required",
    "Required",
    "Required",
    "characters",
  ]);
  await screen.type("Current Password", "old password 1");
  await screen.type("New Password", "new password 2");
  await screen.type("Confirm Password", "new password 3");
  await screen.submit();
  expect(screen.textIn("form")).toContain("The passwords don't match");
  expect(screen.calls).toEqual([]);
  await screen.type("Confirm Password", "new password 2");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "account.changePassword",
      { current_password: "old password 1", password: "new password 2", password_confirmation: "new password 2" },
    ],
  ]);
  expect(screen.toasts).toEqual(["Updated!"]);
  expect(["Current Password", "New Password", "Confirm Password"].map((label) => screen.value(label))).toEqual([
    "",
    "",
    "",
  ]);
});

test("sessions that cannot be read can be retried", async () => {
  const replies: Record<string, unknown> = { "account.sessions": failure("Down") };
  const screen = await openScreen("/Account", replies);
  expect(screen.textIn("section")).toContain("Could not load");
  delete replies["account.sessions"];
  await screen.press("Retry");

  expect(screen.textIn("section")).toContain("From 127.0.0.1");
});
