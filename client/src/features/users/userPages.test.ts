import { expect, test } from "vitest";
import { failure, openScreen, reply, SEAL } from "../../../test/openScreen.ts";

const ADMIN = { role_id: "1" };
const [neha] = (reply("users.list") as { rows: object[] }).rows;
const settings = {
  roles: [
    { id: 1, name: "Super Admin" },
    { id: 6, name: "Calling Executive" },
  ],
  team_leads: [
    { id: 2, name: "Asha" },
    { id: 3, name: "Harpreet" },
  ],
};
const open = (path = "/Users", replies: Record<string, unknown> = {}, user: Record<string, string> = ADMIN) =>
  openScreen(path, { "users.settings": settings, "users.sessions": { rows: [] }, ...replies }, user);
const row = (change: object) => ({ "users.list": { rows: [{ ...neha, ...change }], total: 1, perPage: 20 } });

test("users are listed with their state and can be filtered by role and state", async () => {
  const rows = [
    neha,
    { ...neha, id: 2, name: "Om", is_active: false, is_invited: true },
    { ...neha, id: 3, name: "Sai", is_invited: true, last_sign_in_at: null },
  ];
  const screen = await open("/Users?search_query=a&pageNo=2&role_id=6", {
    "users.list": { rows, total: 43, perPage: 20 },
  });
  expect(screen.reads).toEqual([["users.list", { page: 2, search: "a", role_id: 6, is_active: undefined }]]);
  for (const text of [
    "Clear search Search",
    "Advanced search",
    "21 - 40 of 43",
    "Neha Kulkarni neha.kulkarni@mobile-crm.test Calling Executive Signed in 20-11-2026 12:00 PM",
    "Edit Neha Kulkarni",
    "Om Disabled neha.kulkarni@mobile-crm.test Calling Executive Signed in 20-11-2026 12:00 PM",
    "Sai Invited neha.kulkarni@mobile-crm.test Calling Executive Never signed in",
  ])
    expect(screen.text()).toContain(text);
  await screen.press(/Filter|Advanced/);
  for (const text of ["Close", "Role", "State", "Reset Apply"]) expect(screen.textIn("dialog")).toContain(text);
});

test("a user is added with only what was entered", async () => {
  const screen = await open();
  await screen.press("Add user");
  expect(screen.fields()).toEqual({
    "E-mail": "",
    Name: "",
    Phone: "",
    Role: "Select One",
    "Sourcing user": false,
    "Team Lead": "Select One",
  });
  for (const text of ["A link to set the password is sent to this e-mail.", "Add user"])
    expect(screen.textIn("dialog")).toContain(text);
  await screen.type("Name", "Asha Rao");
  await screen.type("E-mail", "asha@example.com");
  await screen.type("Role", 6);
  await screen.submit("Add user");

  expect(screen.calls).toEqual([
    ["users.add", { name: "Asha Rao", email: "asha@example.com", role_id: 6, is_sourcing: false }],
  ]);
  expect([screen.toasts, screen.textIn("dialog")]).toEqual([["User added!"], ""]);
});

test("a refused user says why and keeps what was entered, also as a draft", async () => {
  const screen = await open("/Users", { "users.add": failure("This e-mail is taken", 422) }, { ...ADMIN, seal: SEAL });
  await screen.press("Add user");
  await screen.type("Name", "Asha Rao");
  await screen.type("E-mail", "asha@example.com");
  await screen.type("Role", 6);
  await screen.submit("Add user");
  expect(screen.dialogs()).toEqual([{ title: "Error", text: "This e-mail is taken" }]);
  await screen.press("OK");
  expect(screen.value("Name")).toBe("Asha Rao");
  await screen.press("Close");
  await screen.press("Add user");

  expect(screen.value("Name")).toBe("Asha Rao");
  expect(screen.toasts).toEqual([expect.stringMatching("is here again")]);
});

test("a user can be changed, but not their e-mail", async () => {
  const screen = await open("/Users", row({ is_sourcing: true }));
  await screen.press("Edit Neha Kulkarni");
  expect(screen.reads).toContainEqual(["users.sessions", { id: 9000 }]);
  expect(screen.fields()).toEqual({
    Name: "Neha Kulkarni",
    Role: "Calling Executive",
    "Sourcing user": true,
    "Team Lead": "Asha",
  });
  for (const text of [
    "neha.kulkarni@mobile-crm.test",
    "Access",
    "Not signed in on any device.",
    "Send password link Sign out everywhere Disable user",
  ])
    expect(screen.textIn("dialog")).toContain(text);
  await screen.type("Name", "Neha K");
  await screen.type("Role", 1);
  await screen.type("Team Lead", "Harpreet");
  await screen.type("Sourcing user", false);
  await screen.submit("Edit user");

  expect(screen.calls).toEqual([
    ["users.update", { id: 9000, name: "Neha K", role_id: 1, team_lead_id: 3, is_sourcing: false }],
  ]);
  expect([screen.toasts, screen.textIn("dialog")]).toEqual([["User updated!"], ""]);
});

test("the user form names the role while the choices are missing, which can be retried", async () => {
  let isUp = false;
  const screen = await open("/Users", {
    ...row({ team_lead_id: null, is_sourcing: null }),
    "users.settings": () => (isUp ? settings : failure("Down")()),
  });
  await screen.press("Edit Neha Kulkarni");
  expect(screen.fields()).toEqual({
    Name: "Neha Kulkarni",
    Role: "Calling Executive",
    "Sourcing user": false,
    "Team Lead": "Loading…",
  });
  for (const text of ["neha.kulkarni@mobile-crm.test"])
    expect(screen.textIn("dialog").split("section")[0]).toContain(text);
  isUp = true;
  await screen.press("Retry");
  await screen.type("Team Lead", "Harpreet");
  expect(screen.value("Team Lead")).toBe("Harpreet");
  await screen.press("Close");

  expect(screen.textIn("dialog")).toBe("");
});

test.each([
  [true, "Disable user", "User disabled!", "They are signed out on every device at once and can't sign in again."],
  [false, "Enable user", "User enabled!", undefined],
])("a user who is active: %s can be switched after a confirmation: %s", async (is_active, action, toast, text) => {
  const screen = await open("/Users", row({ is_active }));
  await screen.press("Edit Neha Kulkarni");
  await screen.press(action);
  const title = `${action.split(" ")[0]} Neha Kulkarni?`;
  expect(screen.dialogs()).toEqual([{ title, ...(text && { text }) }]);
  await screen.press("Cancel");
  expect(screen.calls).toEqual([]);
  await screen.press(action);
  await screen.press("OK");

  expect(screen.calls).toEqual([["users.update", { id: 9000, is_active: !is_active }]]);
  expect([screen.toasts, screen.textIn("dialog")]).toEqual([[toast], ""]);
});

test("a password link is sent at once, and sessions are ended after a confirmation", async () => {
  const sessions = reply("users.sessions");
  const screen = await open("/Users", { ...row({}), "users.sessions": sessions });
  await screen.press("Edit Neha Kulkarni");
  for (const text of [
    "Access",
    "From 127.0.0.1 Signed in 20-11-2026 12:00 PM Last used 20-11-2026 12:00 PM",
    "Send password link Sign out everywhere Disable user",
  ])
    expect(screen.textIn("section", "Access")).toContain(text);
  await screen.press("Send password link");
  await screen.press("Sign out everywhere");
  expect(screen.dialogs()).toEqual([{ title: "Sign Neha Kulkarni out on every device?" }]);
  await screen.press("Cancel");
  await screen.press("Sign out everywhere");
  await screen.press("OK");

  expect(screen.calls).toEqual([
    ["users.reset", { id: 9000 }],
    ["users.endSessions", { id: 9000 }],
  ]);
  expect(screen.toasts).toEqual(["Link sent!", "Signed out everywhere!"]);
});

test("sessions that cannot be read can be retried", async () => {
  let isUp = false;
  const screen = await open("/Users", {
    ...row({}),
    "users.sessions": () => (isUp ? { rows: [] } : failure("Down")()),
  });
  await screen.press("Edit Neha Kulkarni");
  expect(screen.textIn("section", "Access")).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.textIn("section", "Access")).toContain("Not signed in on any device.");
});

test("wrong input for a new user is reported at its fields, and nothing is sent", async () => {
  const screen = await open();
  await screen.press("Add user");
  await screen.type("E-mail", "no e-mail");
  await screen.submit("Add user");

  expect(screen.textIn("dialog")).toContain("Enter a valid e-mail");
  expect(screen.field("Name").ariaInvalid).toBe("true");
  expect(screen.calls).toEqual([]);
});
