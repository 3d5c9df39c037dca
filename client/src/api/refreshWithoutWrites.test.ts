import { expect, test, vi } from "vitest";
import { queryClient, refreshAfter } from "./queryClient.ts";

vi.mock("../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../ui/overlay/toast.ts", () => ({ toast: vi.fn() }));
vi.mock("./reportError.ts", () => ({ handleUnauthorized: vi.fn(), showErrorDialog: vi.fn() }));
vi.mock("@mobile-crm/contracts/writes.ts", () => {
  throw new Error("no network");
});

test("everything is refreshed where the description of a write cannot be loaded", async () => {
  await queryClient.fetchQuery({ queryKey: [["brokers", "list"]], queryFn: async () => [] });
  await refreshAfter("enquiries.update");

  expect(queryClient.getQueryState([["brokers", "list"]])?.isInvalidated).toBe(true);
});
