import { beforeEach, expect, test, vi } from "vitest";
import { returnTo, session } from "./session.ts";

const onEnd = vi.fn();
session.onEnd(onEnd);

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    names: () => [...values.keys()],
  };
}

const [local, tab] = [storage(), storage()];
vi.stubGlobal("localStorage", local);
vi.stubGlobal("sessionStorage", tab);
beforeEach(() => {
  local.clear();
  tab.clear();
  onEnd.mockClear();
});

test("the end of a session forgets the user, the kept filters, what the tab carried and what lies offline", async () => {
  session.start({
    token: "t",
    id: 4,
    name: "Asha",
    email: "asha@example.com",
    role_id: 2,
    role_name: "Caller",
    is_sourcing: false,
    seal: "s",
  });
  local.setItem("urlParams", "?crm_statuses=1");
  local.setItem("consent 4", "then");
  tab.setItem("otp_email", "asha@example.com");

  session.end();

  expect(local.names()).toEqual(["consent 4"]);
  expect(tab.names()).toEqual([]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test.each(["/Details/7", "/?pageNo=2", "/Brokers/Edit/4?queue=today#top"])("the way back leads to %s, once", (path) => {
  returnTo.keep(path);
  expect(returnTo.take()).toBe(path);
  expect(returnTo.take()).toBe("/");
});

test.each(["//evil.example/", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "", "Details/7"])(
  "the way back never leads to %s",
  (address) => {
    returnTo.keep(address);
    expect(returnTo.take()).toBe("/");
  },
);
