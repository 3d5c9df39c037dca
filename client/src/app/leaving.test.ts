import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../lib/errors.ts";
import { useBack as renderBack } from "./useBack.ts";
import { useLogout as renderLogout } from "./useLogout.ts";

const fake = vi.hoisted(() => ({ did: [] as unknown[] }));
vi.mock("react-router-dom", () => ({
  useNavigate:
    () =>
    (...to: unknown[]) =>
      fake.did.push(to),
}));
vi.mock("../api/queryClient.ts", () => ({ queryClient: { clear: () => fake.did.push("cleared") } }));
vi.mock("../api/reportError.ts", () => ({ showErrorDialog: (error: unknown) => fake.did.push(error) }));
// What the hook gives is how it signs out.
vi.mock("../api/trpc.ts", () => ({ trpc: { session: { logout: { useMutation: (options: object) => options } } } }));
vi.mock("../auth/session.ts", () => ({ session: { end: () => fake.did.push("ended") } }));
vi.mock("../ui/overlay/dialogStore.ts", () => ({ alert: (text: object) => fake.did.push(text) }));

interface Logout {
  meta: object;
  onSuccess(reply: { status: number }): void;
  onError(error: Error): void;
}
const logout = () => renderLogout() as unknown as Logout;
const left = ["ended", "cleared", ["/login", { replace: true }]];

beforeEach(() => {
  fake.did = [];
});

test("a sign-out that the server confirms ends the session on this device", () => {
  expect(logout().meta).toEqual({ quiet: true });
  logout().onSuccess({ status: 1 });

  expect(fake.did).toEqual(left);
});

test.each([0, 2])("a sign-out that is answered with %i leaves the session, and says so", (status) => {
  logout().onSuccess({ status });

  expect(fake.did).toEqual([{ icon: "error", title: "Error", text: "You could not be signed out. Try again." }]);
});

test("a session that the server no longer knows has ended; any other failure is shown", () => {
  logout().onError(new RequestError(401, "session"));
  expect(fake.did).toEqual(left);
  fake.did = [];
  const error = new RequestError(503, "later");
  logout().onError(error);

  expect(fake.did).toEqual([error]);
});

test.each([
  [{ idx: 2 }, [-1]],
  [{ idx: 0 }, ["/"]],
  [{ idx: "2" }, ["/"]],
  [{}, ["/"]],
  [null, ["/"]],
])("with the history %j back leads to %j", (state, to) => {
  vi.stubGlobal("window", { history: { state } });
  renderBack()();

  expect(fake.did).toEqual([to]);
});
