import { expect, test, vi } from "vitest";
import { useIsManager as renderIsManager } from "./useIsManager.ts";

const fake = vi.hoisted(() => ({ isAdmin: false, data: undefined as object | undefined, useQuery: vi.fn() }));
vi.mock("../../auth/session.ts", () => ({ SUPER_ADMIN: 1, session: { hasRole: () => fake.isAdmin } }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 600_000 } }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { meetings: { permissions: { useQuery: fake.useQuery } } } }));

test.each([
  [true, undefined, true],
  [true, { is_manager: false }, true],
  [false, { is_manager: true }, true],
  [false, { is_manager: false }, false],
  [false, { is_manager: null }, false],
  [false, undefined, false],
])("with the role 1: %j, of the settings %j, a user is a manager: %j", (isAdmin, data, isManager) => {
  Object.assign(fake, { isAdmin, data });
  fake.useQuery.mockReset().mockReturnValue({ data });

  expect(renderIsManager()).toBe(isManager);
  expect(fake.useQuery).toHaveBeenCalledExactlyOnceWith(undefined, { staleTime: 600_000, enabled: !isAdmin });
});
