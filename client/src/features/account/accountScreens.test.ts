import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { mounted, textsOf } from "../../lib/test/renderOnce.ts";
import { Account } from "./Account.tsx";
import { ChangePassword } from "./ChangePassword.tsx";

interface PasswordForm {
  control: { _state: { mount: boolean } };
  getValues(): object;
  setValue(name: string, value: string): void;
  handleSubmit(save: () => void, refuse: (errors: object) => void): () => Promise<void>;
}
const fake = vi.hoisted(() => ({
  ...{ sessions: undefined as { rows: { is_current: boolean }[] } | undefined, did: [] as unknown[], confirm: vi.fn() },
  ...{
    press: () => {},
    end: undefined as ((id: string) => void) | undefined,
    isEnding: false,
    ending: undefined as unknown,
  },
  ...{ form: {} as PasswordForm, change: {} as { onSuccess(): void } },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    account: {
      sessions: { useQuery: () => ({ data: fake.sessions, error: null, refetch: () => {} }) },
      endSession: {
        useMutation: () => ({
          ...{ mutate: (input: object) => fake.did.push(["end", input]), isPending: fake.isEnding },
          variables: { id: "s1" },
        }),
      },
      endOtherSessions: { useMutation: () => ({ mutate: (input: object) => fake.did.push(["end others", input]) }) },
      changePassword: {
        useMutation: (change: typeof fake.change) => {
          fake.change = change;
          return {};
        },
      },
    },
  },
}));
vi.mock("../../shared/SessionRows.tsx", () => ({
  SessionRows: ({ onEnd, ending }: { onEnd(id: string): void; ending: unknown }) => {
    Object.assign(fake, { end: onEnd, ending });
    return "sessions";
  },
}));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ children, onClick }: { children: ReactNode; onClick(): void }) => {
    fake.press = onClick;
    return `[${children}]`;
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/form/Form.tsx", () => ({
  Form: ({ form }: { form: PasswordForm }) => {
    fake.form = form;
    return null;
  },
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ confirm: fake.confirm }));

const account = (sessions?: boolean[]) => {
  fake.sessions = sessions && { rows: sessions.map((is_current) => ({ is_current })) };
  return textsOf(createElement(Account)).join("").replace("Where you are signed in", "");
};
const OTHERS = "[Sign out on all other devices]";

beforeEach(() => {
  Object.assign(fake, { did: [], isEnding: false });
  fake.confirm.mockReset().mockResolvedValue(true);
});

test("other devices are signed out where there are some", () => {
  expect(account()).toBe("placeholder");
  expect(account([true])).toBe("sessions");
  expect(account([true, false])).toBe(`sessions${OTHERS}`);
});

test("other devices are signed out once that was agreed to", async () => {
  account([true, false]);
  fake.press();
  await expect.poll(() => fake.did).toEqual([["end others", {}]]);
  fake.confirm.mockResolvedValue(false);
  fake.press();
  await new Promise(setImmediate);

  expect(fake.did).toHaveLength(1);
  expect(fake.confirm).toHaveBeenCalledTimes(2);
});

test("a session is ended by its id, which is shown as ending meanwhile", () => {
  account([true]);
  expect(fake.ending).toBeUndefined();
  fake.end?.("s1");
  expect(fake.did).toEqual([["end", { id: "s1" }]]);
  fake.isEnding = true;
  account([true]);
  expect(fake.ending).toBe("s1");
});

test("a new password is typed twice the same, and the fields are empty after the change", async () => {
  textsOf(createElement(ChangePassword));
  const form = mounted(fake.form);
  const refused = async (confirmation: string) => {
    const words = { current_password: "the old one", password: "a long new one", password_confirmation: confirmation };
    for (const [name, value] of Object.entries(words)) form.setValue(name, value);
    const onRefused = vi.fn();
    await form.handleSubmit(() => {}, onRefused)();
    return onRefused.mock.calls.map(([errors]) => errors);
  };

  expect(await refused("another one")).toMatchObject([
    { password_confirmation: { message: "The two passwords differ" } },
  ]);
  expect(await refused("a long new one")).toEqual([]);
  fake.change.onSuccess();
  expect(form.getValues()).toEqual({ current_password: "", password: "", password_confirmation: "" });
});
