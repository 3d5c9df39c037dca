import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import { useUpload as renderUpload } from "./useUpload.ts";

interface Mutation {
  mutationKey: unknown;
  meta: unknown;
  mutationFn(values: object): Promise<unknown>;
  onError(error: Error): void;
  onSettled(): void;
  onSuccess: unknown;
}
const fake = vi.hoisted(() => ({
  ...{ mutation: {} as object, progress: undefined as object | undefined, refs: [] as object[], cursor: 0 },
  ...{ errors: [] as unknown[] },
}));
// A form that is rendered again and again, with one state and two refs.
vi.mock("react", () => ({
  useState: () => [fake.progress, (progress: object | undefined) => Object.assign(fake, { progress })],
  useRef: () => {
    fake.cursor += 1;
    fake.refs[fake.cursor - 1] ??= { current: undefined };
    return fake.refs[fake.cursor - 1];
  },
}));
vi.mock("@tanstack/react-query", () => ({
  useMutation: (mutation: object) => {
    Object.assign(fake, { mutation });
    return { mutateAsync: "send", isPending: true };
  },
}));
vi.mock("../../api/reportError.ts", () => ({ showErrorDialog: (error: unknown) => void fake.errors.push(error) }));

const send = vi.fn(
  async (_form: FormData, _options: { signal: AbortSignal; context: Record<string, unknown> }) => "ok",
);
const seen = { call: "meetings.details" } as never;
const onSuccess = () => {};
function render() {
  fake.cursor = 0;
  return renderUpload({ call: "meetings.create", seen, send, success: "Saved", onSuccess });
}
const mutation = () => fake.mutation as Mutation;
const start = async () => {
  render();
  await mutation().mutationFn({ id: 4 });
  const { signal, context } = send.mock.lastCall?.[1] ?? {};
  return { signal, leave: context?.leave as AbortSignal, context };
};

beforeEach(() => {
  Object.assign(fake, { mutation: {}, progress: undefined, refs: [], cursor: 0, errors: [] });
  send.mockClear();
});

test("an upload sends the form, and what it was opened with, under the name of its call", async () => {
  const { context } = await start();

  expect(JSON.parse(String(send.mock.lastCall?.[0].get("input")))).toEqual({ values: { id: 4 }, files: [] });
  expect(context?.seen).toBe(seen);
  expect(mutation()).toMatchObject({ mutationKey: [["meetings", "create"]], meta: { success: "Saved", quiet: true } });
  expect(mutation().onSuccess).toBe(onSuccess);
  expect(render()).toMatchObject({ send: "send", isPending: true });
});

test("its progress begins at nothing, is what the request reports, and ends with it", async () => {
  const { context } = await start();
  expect(render().progress).toEqual({ loaded: 0, total: 0 });
  const report = context?.onProgress as (progress: object) => void;
  report({ loaded: 5, total: 10 });
  expect(render().progress).toEqual({ loaded: 5, total: 10 });
  mutation().onSettled();

  expect(render().progress).toBeUndefined();
});

describe("a cancelled upload", () => {
  test.each([
    ["before it begins to leave", { loaded: 0, total: 0 }, [true, false]],
    ["while it leaves", { loaded: 9, total: 10 }, [true, false]],
    ["once all of it has left", { loaded: 10, total: 10 }, [false, true]],
  ])("%s is ended or kept: %j", async (_, progress, expected) => {
    const { signal, leave } = await start();
    fake.progress = progress;
    render().cancel();

    expect([signal?.aborted, leave.aborted]).toEqual(expected);
  });

  test("does not end the next one of the same form", async () => {
    await start();
    render().cancel();
    const { signal, leave } = await start();

    expect([signal?.aborted, leave.aborted]).toEqual([false, false]);
  });

  test("is no failure, and neither is a session that ended; any other failure is shown", async () => {
    await start();
    mutation().onError(new RequestError(401, "session"));
    expect(fake.errors).toEqual([]);
    const error = new RequestError(422, "refused");
    mutation().onError(error);
    expect(fake.errors).toEqual([error]);
    render().cancel();
    mutation().onError(new Error("aborted"));

    expect(fake.errors).toEqual([error]);
  });
});
