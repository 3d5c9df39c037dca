import { describe, expect, test } from "vitest";
import { routerWith } from "../../test/routerContext.ts";

const email = "asha@example.com";
const password = "secret123";
const account = {
  token: "theirs",
  id: 4,
  name: "Asha Rao",
  email: "Asha@Example.com",
  role_id: 6,
  role_name: "Caller",
};

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ cause }: { cause: { status: number; publicMessage?: string } }) => [cause.status, cause.publicMessage],
  );

describe("a sign-in", () => {
  test("a sign-in without a token is an unusable reply of the upstream", async () => {
    const { caller, calls } = routerWith({ "session.login": { ...account, token: null } });

    expect(await refusalOf(caller.session.login({ email, password }))).toEqual([
      502,
      expect.stringContaining("couldn't be read"),
    ]);
    expect(calls.at(-1)).toEqual(["unusable", "session.login"]);
  });

  test("a sign-in without a role is refused with a sentence that says so", async () => {
    const { caller, calls } = routerWith({ "session.login": { ...account, role_id: null } });

    expect(await refusalOf(caller.session.login({ email, password }))).toEqual([
      502,
      "You can't sign in: the CRM didn't say which role this account has.",
    ]);
    expect(calls).toContainEqual(["unusable", "session.login"]);
  });
});

describe("the account that signed in", () => {
  const signIn = (reply: object) => routerWith({ "session.login": reply }).caller.session.login({ email, password });

  test("the account that signed in is the one that the upstream returns, with a token for user and role", async () => {
    expect(await signIn({ ...account, is_sourcing: true })).toEqual({
      token: 'theirs {"userId":"4","roleId":6}',
      otp_required: false,
      id: 4,
      name: "Asha Rao",
      email: "Asha@Example.com",
      role_id: 6,
      role_name: "Caller",
      is_sourcing: true,
      seal: "key of 4",
    });
  });

  test("the account that signed in falls back to the entered values if the upstream returns less", async () => {
    expect(await signIn({ auth_token: "theirs", user_name: "Asha", role_id: 6 })).toEqual({
      token: 'theirs {"userId":null,"person":"asha@example.com","roleId":6}',
      otp_required: false,
      id: null,
      name: "Asha",
      email,
      role_id: 6,
      role_name: "",
      is_sourcing: false,
      seal: `key of ${email}`,
    });
    expect(await signIn({ token: "theirs", role_id: 6 })).toMatchObject({ name: "", is_sourcing: false });
  });

  test.each([
    [
      { token: "first", auth_token: "second", role_id: 6 },
      { token: 'first {"userId":null,"person":"asha@example.com","roleId":6}' },
    ],
    [
      { token: "a", role_id: 6, name: "Asha Rao", user_name: "asha" },
      { name: "Asha Rao", role_name: "" },
    ],
    [{ token: "a", role_id: 6, email: "Other@Example.com" }, { seal: "key of Other@Example.com" }],
    [
      { token: "a", role_id: 0, id: 0 },
      { role_id: 0, token: 'a {"userId":"0","roleId":0}', seal: "key of 0" },
    ],
    [{ token: "a", role_id: 6, otp_required: true }, { otp_required: true }],
  ])("the account that signed in of the reply %j has %j", async (reply, expected) => {
    expect(await signIn(reply)).toMatchObject(expected);
  });
});

describe("the check of a one-time password", () => {
  const input = { email, otp: "123456" };

  test("the check of a one-time password signs in the account that the reply names", async () => {
    const { caller, calls } = routerWith({ "session.verifyOtp": account });
    const reply = await caller.session.verifyOtp(input);

    expect(reply).toMatchObject({ token: 'theirs {"userId":"4","roleId":6}', seal: "key of 4" });
    expect(calls).toEqual([["session.verifyOtp", input]]);
  });

  test("the check of a one-time password whose reply has no role is an unusable reply of this call", async () => {
    const { caller, calls } = routerWith({ "session.verifyOtp": { ...account, role_id: null } });

    expect(await refusalOf(caller.session.verifyOtp(input))).toMatchObject([502, expect.stringMatching(/which role/)]);
    expect(calls.at(-1)).toEqual(["unusable", "session.verifyOtp"]);
  });

  test("the check of a one-time password that the upstream refuses ends with its error", async () => {
    const { caller } = routerWith({ "session.verifyOtp": 422 });

    expect(await refusalOf(caller.session.verifyOtp(input))).toEqual([422, undefined]);
  });
});

describe("a sign-out", () => {
  test.each([
    [1, 1],
    [0, 0],
  ])("a sign-out with status %i forgets the devices of the session %i times", async (status, times) => {
    const { caller, reminders } = routerWith({ "session.logout": { status } });

    expect(await caller.session.logout({})).toEqual({ status });
    expect(reminders.forgetSession).toHaveBeenCalledTimes(times);
  });

  test("a sign-out works if no reminders are sent", async () => {
    const { caller } = routerWith({ "session.logout": { status: 1 } }, { reminders: undefined });

    expect(await caller.session.logout({})).toEqual({ status: 1 });
  });
});
