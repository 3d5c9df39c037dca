import { expect, test } from "vitest";
import { openApp } from "../../../test/openScreen.ts";
import { sessionLabels } from "./labels.ts";

test("the last opened link counts, even if an earlier one was not used", async () => {
  const screen = await openApp("/Password/Edit?reset_password_token=first", {}, { token: "" });
  expect(sessionStorage.getItem("reset_password_token")).toBe("first");
  await screen.go("/login");
  await screen.go("/Password/Edit?reset_password_token=second");
  for (const label of [sessionLabels.newPassword, sessionLabels.confirmPassword])
    await screen.type(label, "a new password");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "session.resetPassword",
      { password: "a new password", password_confirmation: "a new password", reset_password_token: "second" },
    ],
  ]);
});
