import { describe, expect, test } from "vitest";
import { routerWith } from "../../test/routerContext.ts";
import type { Context } from "./context.ts";

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
const LOGIN = { free: 10, freeEverywhere: 50 };
const MAILS = { free: 5, freeEverywhere: 20 };

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ cause }: { cause: { status: number; publicMessage?: string } }) => [cause.status, cause.publicMessage],
  );

describe("a sign-in", () => {
  test("is a try of the account at the path of the settings, and a success of the account in the reply", async () => {
    const { caller, done, paths } = routerWith({ "session.login": account });
    await caller.session.login({ email, password });

    expect(done).toEqual([
      ["begin", "login", email, LOGIN],
      ["session.login", { email, password }],
      ["succeeded", account.email],
    ]);
    expect(paths).toEqual(["sign_in"]);
  });

  test("that leads to a one-time password counts as a request for it, and as the success of no account", async () => {
    const { caller, done } = routerWith({ "session.login": { otp_required: true, email } });
    const reply = await caller.session.login({ email, password });

    expect(reply).toMatchObject({ token: null, otp_required: true, seal: null });
    expect(done.slice(2)).toEqual([
      ["codeRequested", email],
      ["succeeded", undefined],
    ]);
  });

  test("that would lead to a code is a failed try where too many codes were requested", async () => {
    const { context, attempt } = routerWith();
    const codeRequested = async () => {
      throw new Error("too many");
    };
    const tries = { ...context.tries, codeRequested };
    const { caller } = routerWith({ "session.login": { otp_required: true, email } }, { tries });

    await expect(caller.session.login({ email, password })).rejects.toThrow("too many");
    expect([attempt.failed.mock.calls.length, attempt.succeeded.mock.calls.length]).toEqual([1, 0]);
  });

  test("without a token is an unusable reply of the upstream, and a failed try", async () => {
    const { caller, done } = routerWith({ "session.login": { ...account, token: null } });

    expect(await refusalOf(caller.session.login({ email, password }))).toEqual([502, undefined]);
    expect(done.slice(2)).toEqual([
      ["unusable", "session.login"],
      ["failed", 502],
    ]);
  });

  test("without a role is refused with a sentence that says so", async () => {
    const { caller, done } = routerWith({ "session.login": { ...account, role_id: null } });

    expect(await refusalOf(caller.session.login({ email, password }))).toEqual([
      502,
      "You can't sign in: the CRM didn't say which role this account has.",
    ]);
    expect(done).toContainEqual(["unusable", "session.login"]);
  });

  test("that the upstream refuses is a failed try, and its error reaches the browser", async () => {
    const { caller, done } = routerWith({ "session.login": 401 });

    expect(await refusalOf(caller.session.login({ email, password }))).toEqual([401, undefined]);
    expect(done.at(-1)).toEqual(["failed", 401]);
  });
});

describe("the account that signed in", () => {
  const signIn = (reply: object) => routerWith({ "session.login": reply }).caller.session.login({ email, password });

  test("is what the upstream says of it, with a token that carries user and role", async () => {
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

  test("is told with what was typed where the upstream says less", async () => {
    expect(await signIn({ auth_token: "theirs", user_name: "Asha", role_id: 6 })).toEqual({
      token: 'theirs {"userId":null,"roleId":6}',
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
    [{ token: "first", auth_token: "second", role_id: 6 }, { token: 'first {"userId":null,"roleId":6}' }],
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
  ])("of the reply %j has %j", async (reply, shown) => {
    expect(await signIn(reply)).toMatchObject(shown);
  });
});

describe("the check of a one-time password", () => {
  const input = { email, otp: "123456" };

  test("counts against its own limits, and succeeds for the account that the reply names", async () => {
    const { caller, done } = routerWith({ "session.verifyOtp": account });
    const reply = await caller.session.verifyOtp(input);

    expect(reply).toMatchObject({ token: 'theirs {"userId":"4","roleId":6}', seal: "key of 4" });
    expect(done).toEqual([
      ["beginCode", email],
      ["session.verifyOtp", input],
      ["succeeded", account.email],
    ]);
  });

  test("whose reply gives no role is an unusable reply of this call", async () => {
    const { caller, done } = routerWith({ "session.verifyOtp": { ...account, role_id: null } });

    expect(await refusalOf(caller.session.verifyOtp(input))).toMatchObject([502, expect.stringMatching(/which role/)]);
    expect(done.slice(2)).toEqual([
      ["unusable", "session.verifyOtp"],
      ["failed", 502],
    ]);
  });

  test("that the upstream refuses is a failed check", async () => {
    const { caller, done } = routerWith({ "session.verifyOtp": 422 });

    expect(await refusalOf(caller.session.verifyOtp(input))).toEqual([422, undefined]);
    expect(done.at(-1)).toEqual(["failed", 422]);
  });
});

describe("a mail", () => {
  test("with a one-time password counts as a mail and as a request for a code, before it is sent", async () => {
    const { caller, done } = routerWith();
    await caller.session.sendOtp({ email });

    expect(done).toEqual([
      ["begin", "code sent", email, MAILS],
      ["failed", undefined],
      ["codeRequested", email],
      ["session.sendOtp", { email }],
    ]);
  });

  test("with a reset link counts before it is sent, with the type of the settings", async () => {
    const { caller, done } = routerWith();
    await caller.session.forgotPassword({ email, type: "another" });

    expect(done).toEqual([
      ["begin", "reset", email, MAILS],
      ["failed", undefined],
      ["session.forgotPassword", { email, type: "builder" }],
    ]);
  });

  const full = async () => {
    throw new Error("too many");
  };
  test.each<[string, (tries: Context["tries"]) => Partial<Context["tries"]>]>([
    ["mails", () => ({ begin: full })],
    ["codes", () => ({ codeRequested: full })],
  ])("is not sent where too many %s were requested", async (_, more) => {
    const { context } = routerWith();
    const { caller, done } = routerWith({}, { tries: { ...context.tries, ...more(context.tries) } });

    await expect(caller.session.sendOtp({ email })).rejects.toThrow("too many");
    expect(done.map(([name]) => name)).not.toContain("session.sendOtp");
  });

  test("with a reset link is not sent where too many were requested", async () => {
    const { context } = routerWith();
    const { caller, done } = routerWith({}, { tries: { ...context.tries, begin: full } });

    await expect(caller.session.forgotPassword({ email, type: "builder" })).rejects.toThrow("too many");
    expect(done).toEqual([]);
  });
});

test("a new password is a try of its link", async () => {
  const { caller, done } = routerWith({ "session.resetPassword": { status: 1 } });
  const input = { password, password_confirmation: password, reset_password_token: "of a mail" };

  expect(await caller.session.resetPassword(input)).toEqual({ status: 1 });
  expect(done).toEqual([
    ["begin", "new password", "of a mail", { free: 5 }],
    ["session.resetPassword", input],
    ["succeeded", undefined],
  ]);
});

describe("a sign-out", () => {
  test.each([
    [1, 1],
    [0, 0],
  ])("whose status is %i forgets the devices of the session %i times", async (status, times) => {
    const { caller, reminders } = routerWith({ "session.logout": { status } });

    expect(await caller.session.logout({})).toEqual({ status });
    expect(reminders.forgetSession).toHaveBeenCalledTimes(times);
  });

  test("works where no reminders are sent", async () => {
    const { caller } = routerWith({ "session.logout": { status: 1 } }, { reminders: undefined });

    expect(await caller.session.logout({})).toEqual({ status: 1 });
  });
});
