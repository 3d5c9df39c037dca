import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { returnTo, SUPER_ADMIN, session } from "./session.ts";

const onEnd = vi.fn();
session.onEnd(onEnd);

const [local, tab] = [localStorage, sessionStorage];
beforeEach(() => {
  local.clear();
  tab.clear();
  onEnd.mockClear();
});

const ASHA = {
  token: "t",
  id: 4,
  name: "Asha",
  email: "asha@example.com",
  role_id: 2,
  role_name: "Caller",
  is_sourcing: true,
  seal: "s",
};

test("a session contains the user data of the sign-in", () => {
  session.start(ASHA);

  expect([session.token(), session.userId(), session.name(), session.email(), session.roleName()]).toEqual([
    "t",
    "4",
    "Asha",
    "asha@example.com",
    "Caller",
  ]);
  expect([session.hasRole(2), session.hasRole(SUPER_ADMIN), session.isSourcing()]).toEqual([true, false, true]);
  session.start({ ...ASHA, id: null, role_id: "1", is_sourcing: false });
  expect([session.userId(), session.hasRole(SUPER_ADMIN), session.isSourcing()]).toEqual(["", true, false]);
});

test("without a session there is no user", () => {
  expect([session.token(), session.userId(), session.name(), session.email(), session.roleName()]).toEqual([
    null,
    null,
    "",
    "",
    "",
  ]);
  expect([session.hasRole(2), session.isSourcing()]).toEqual([false, false]);
});

test("the key of a sign-in is held in memory until the vault has it, and deleted with the session", () => {
  session.start(ASHA);
  expect([session.takeSeal(), Object.keys(local).includes("seal")]).toEqual(["s", false]);
  session.dropSeal();
  expect(session.takeSeal()).toBeNull();

  session.start(ASHA);
  session.end();
  expect(session.takeSeal()).toBeNull();
});

test("a key left by an earlier version is used unless there is a newer one, and is removed", () => {
  local.setItem("seal", "old");
  expect(session.takeSeal()).toBe("old");
  session.start(ASHA);
  expect(session.takeSeal()).toBe("s");

  session.dropSeal();
  expect(Object.keys(local)).not.toContain("seal");
  local.setItem("seal", "old");
  session.end();
  expect(session.takeSeal()).toBeNull();
});

test("the end of a session removes the user, the stored filters, the data of the tab and the offline data", async () => {
  session.start(ASHA);
  local.setItem("urlParams", "?crm_statuses=1");
  local.setItem("consent 4", "then");
  tab.setItem("otp_email", "asha@example.com");

  session.end();

  expect(Object.keys(local)).toEqual(["consent 4"]);
  expect(Object.keys(tab)).toEqual([]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test.each(["/Details/7", "/?pageNo=2", "/Brokers/Edit/4?queue=today#top"])(
  "after the sign-in the user returns to %s, once",
  (path) => {
    returnTo.keep(path);
    expect(returnTo.take()).toBe(path);
    expect(returnTo.take()).toBe("/");
  },
);

test.each(["//evil.example/", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "", "Details/7"])(
  "the user never returns to %s",
  (address) => {
    returnTo.keep(address);
    expect(returnTo.take()).toBe("/");
  },
);

describe("a user who changes in another tab", () => {
  let page = new EventTarget();
  const onChange = vi.fn();
  /** Changes the shared storage as another tab does. */
  const changeInOtherTab = (values: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(values))
      if (value === null) local.removeItem(name);
      else local.setItem(name, value);
  };
  const notifyTab = () => page.dispatchEvent(new Event("storage"));
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("document", new EventTarget());
    onChange.mockClear();
    session.start(ASHA);
    session.watch(onChange);
  });
  afterEach(() => {
    local.clear();
    session.end();
  });

  test("a user who changes in another tab is no longer the user of this tab from that moment, even before the tab is notified", () => {
    changeInOtherTab({ id: "9", token: "of Ravi", user_name: "Ravi" });

    expect([session.token(), session.userId()]).toEqual([null, null]);
  });

  test.each([
    ["signs in", { id: "9", token: "of Ravi", user_name: "Ravi" }, "Ravi"],
    ["signs out", { token: null, id: null, user_name: null }, undefined],
  ] as const)("a user who changes in another tab and %s there is reported once", async (_name, values, name) => {
    changeInOtherTab(values);
    notifyTab();
    notifyTab();

    await expect.poll(() => onChange.mock.calls).toEqual([[name]]);
  });

  test("a user who changes in another tab keeps what another user has stored when this tab ends its session", () => {
    changeInOtherTab({ id: "9", token: "of Ravi" });
    onEnd.mockClear();
    session.end();

    expect([local.getItem("id"), local.getItem("token")]).toEqual(["9", "of Ravi"]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test("a user who changes in another tab is ignored if it is the same user again", () => {
    changeInOtherTab({ token: "another token of Asha" });
    notifyTab();

    expect([session.token(), session.userId()]).toEqual(["another token of Asha", "4"]);
  });
});
