import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { EditUserForm } from "./EditUserForm.tsx";
import { UserAccess } from "./UserAccess.tsx";
import { UserRow } from "./UserRow.tsx";
import { toOptions } from "./userOptions.ts";
import { userInput, userSearch } from "./userSearch.ts";

interface Mutation {
  meta: { success: string };
  onSuccess?: unknown;
}
interface PressableProps {
  children: string;
  disabled?: boolean;
  onClick(): void;
}
const fake = vi.hoisted(() => ({
  ...{
    mutations: {} as Record<string, Mutation>,
    did: [] as unknown[],
    confirm: vi.fn(),
    initial: undefined as unknown,
  },
  ...{ sessions: undefined as object | undefined, error: null as unknown, press: {} as { [text: string]: () => void } },
}));
vi.mock("../../api/trpc.ts", () => {
  const use = (name: string) => ({
    useMutation: (mutation: Mutation) => {
      fake.mutations[name] = mutation;
      return { mutate: (sent: object) => fake.did.push([name, sent]) };
    },
  });
  return {
    trpc: {
      users: {
        ...{ reset: use("reset"), endSessions: use("endSessions"), update: use("update") },
        sessions: { useQuery: () => ({ data: fake.sessions, error: fake.error, refetch: () => {} }) },
      },
    },
  };
});
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: () => null }));
vi.mock("../../shared/SessionRows.tsx", () => ({ SessionRows: () => "sessions" }));
vi.mock("../../ui/base/Badge.tsx", () => ({ Badge: ({ children }: { children: ReactNode }) => `(${children})` }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ children, disabled, onClick }: PressableProps) => {
    fake.press[children] = onClick;
    return disabled ? "" : `[${children}]`;
  },
}));
vi.mock("../../ui/base/ErrorState.tsx", () => ({ ErrorState: () => "error" }));
vi.mock("../../ui/form/useForm.ts", () => ({
  useForm: (_schema: object, initial: unknown) => {
    fake.initial = initial;
    return {};
  },
}));
vi.mock("../../ui/list/Row.tsx", () => ({
  Row: ({ badge, meta }: { badge: ReactNode; meta: string[] }) => [badge, meta.join(", ")],
}));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ confirm: fake.confirm }));

const person = { id: 7, name: "Ravi", role_id: 5, role_name: "Caller", is_active: true, is_invited: false };
const user = (change: object) => ({ ...person, ...change }) as never;
const access = (change: object = {}, onChanged = () => {}) =>
  textsOf(createElement(UserAccess, { user: user(change), onChanged })).join("");

beforeEach(() => {
  Object.assign(fake, { did: [], sessions: { rows: [{}] }, error: null });
  fake.confirm.mockReset().mockResolvedValue(true);
});

test("the list is asked for by what the address says; without a state users of all states are listed", () => {
  const input = (search: string) => userInput(userSearch.parse(new URLSearchParams(search)));

  expect(input("state=active&role_id=5&search_query=rao&pageNo=2")).toEqual({
    ...{ search: "rao", page: 2, role_id: 5, is_active: true },
  });
  expect(input("state=disabled").is_active).toBe(false);
  expect(input("").is_active).toBeUndefined();
});

test("entries of the settings are choices, none while they load", () => {
  expect(toOptions([{ id: 5, name: "Caller" }])).toEqual([{ value: 5, label: "Caller" }]);
  expect(toOptions(undefined)).toEqual([]);
});

test.each([
  [{}, "Never signed in"],
  [{ last_sign_in_at: "2026-11-20T10:00:00+05:30" }, "Signed in 20-11-2026 10:00 AM"],
  [{ is_invited: true }, "(Invited)Caller, Never signed in"],
  [{ is_invited: true, is_active: false }, "(Disabled)Caller, Never signed in"],
])("of the user %j the row says: %s", (change, text) => {
  const said = textsOf(createElement(UserRow, { user: user(change), onEdit: () => {} })).join("");

  expect(said).toBe(text.includes("Caller") ? text : `Caller, ${text}`);
});

test("the edit of a user begins with the user", () => {
  const initial = (change: object) => {
    textsOf(createElement(EditUserForm, { user: user(change), settings: undefined, onSaved: () => {} }));
    return fake.initial;
  };

  expect(initial({ team_lead_id: 3, is_sourcing: true })).toEqual({
    ...{ id: 7, name: "Ravi", role_id: 5, team_lead_id: 3, is_sourcing: true },
  });
  expect(initial({})).toMatchObject({ team_lead_id: null, is_sourcing: false });
});

test("an active user can be disabled and a disabled one enabled, each after a question", async () => {
  const onChanged = () => {};
  access({}, onChanged);
  expect(fake.mutations.update).toMatchObject({ meta: { success: "User disabled!" }, onSuccess: onChanged });
  fake.press["Disable user"]?.();
  await expect.poll(() => fake.did).toEqual([["update", { id: 7, is_active: false }]]);
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({
    title: "Disable Ravi?",
    text: expect.stringContaining("at once"),
  });
  access({ is_active: false });
  expect(fake.mutations.update?.meta.success).toBe("User enabled!");
  fake.press["Enable user"]?.();

  await expect.poll(() => fake.did.at(-1)).toEqual(["update", { id: 7, is_active: true }]);
  expect(fake.confirm.mock.lastCall?.[0]).toEqual({ icon: "warning", title: "Enable Ravi?" });
});

test("a user is signed out everywhere after a question, and nothing happens where it is answered with no", async () => {
  access();
  fake.press["Sign out everywhere"]?.();
  await expect.poll(() => fake.did).toEqual([["endSessions", { id: 7 }]]);
  fake.confirm.mockResolvedValue(false);
  fake.press["Sign out everywhere"]?.();
  fake.press["Disable user"]?.();
  fake.press["Send password link"]?.();
  await Promise.all(fake.confirm.mock.results.map(({ value }) => value));
  await new Promise(setImmediate);

  expect(fake.did.slice(1)).toEqual([["reset", { id: 7 }]]);
});

test("there is nothing to sign out of without a session, and an error of the sessions is shown", () => {
  expect(access()).toBe("Accesssessions[Send password link][Sign out everywhere][Disable user]");
  fake.sessions = { rows: [] };
  expect(access()).toBe("Accesssessions[Send password link][Disable user]");
  fake.sessions = undefined;
  expect(access()).toBe("Access[Send password link][Disable user]");
  fake.error = new Error("down");
  expect(access()).toBe("Accesserror[Send password link][Disable user]");
});
