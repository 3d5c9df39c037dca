import { beforeEach, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { privacyTexts } from "../../media/capture/privacyTexts.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { SeenOfMine } from "./SeenOfMine.tsx";

const texts = privacyTexts.seen;
const fake = vi.hoisted(() => ({
  list: {} as object,
  asked: [] as unknown[],
  saved: vi.fn(),
  refetch: vi.fn(),
  told: vi.fn(),
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: "previous" }));
vi.mock("../../api/downloadFile.ts", () => ({ saveFile: fake.saved }));
vi.mock("../../api/reportError.ts", () => ({
  handleUnauthorized: ({ status }: { status?: number }) => status === 401,
  showErrorDialog: fake.told,
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    useUtils: () => ({ client: { accessRecords: { list: { query: (input: object) => readPage(input) } } } }),
    accessRecords: {
      list: {
        useQuery: (...asked: unknown[]) => {
          fake.asked = asked;
          return { refetch: fake.refetch, ...fake.list };
        },
      },
    },
  },
}));
vi.mock("../../lib/errors.ts", () => ({ httpStatus: (error: { status?: number } | undefined) => error?.status }));
vi.mock("../../ui/base/Badge.tsx", () => ({ Badge: () => null }));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: () => null }));
vi.mock("../../ui/list/Pager.tsx", () => ({ Pager: () => null }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => null }));
vi.mock("../../ui/list/Row.tsx", () => ({ Row: () => null }));

const AT = "2026-11-23T10:00:00+05:30";
const row = { id: 1, at: AT, user_name: "Ravi", action: "selfie viewed", subject: "meeting", subject_id: 9 };
const page = (...rows: object[]) => ({ rows, total: rows.length, perPage: 20 });
const readPage = vi.fn(async (_input: object) => page(row));
const render = () => renderAgain(SeenOfMine);
/** What stands below the explanation, with the parts of its own component. */
const content = () => {
  const found = elementsOf(render()).find(({ props }) => props.onSave);
  return found ? (found.type as (props: object) => unknown)(found.props) : undefined;
};
beforeEach(() => {
  unmount();
  fake.list = {};
  for (const spy of [fake.saved, fake.refetch, fake.told, readPage]) spy.mockClear();
});

test("each access names who it was, what was done and to which file", () => {
  fake.list = { data: page(row, { ...row, id: 2, user_name: "", subject_id: null, at: null }) };
  const rows = elementsOf(content()).filter(({ type }) => type === Row);

  expect(rows.map(({ props }) => [props.title, props.meta])).toEqual([
    ["Ravi", ["23-11-2026 10:00 AM", texts.file("9")]],
    [texts.system, ["-", false]],
  ]);
  expect(propsOf(rows[0]?.props.badge, Badge).children).toBe("selfie viewed");
  expect(fake.asked).toEqual([{ of_mine: true, page: 1 }, { placeholderData: "previous" }]);
});

test("another page can be gone to", () => {
  fake.list = { data: { ...page(row), total: 41 } };
  const { page: at, pages, onPage } = propsOf(content(), Pager);
  expect([at, pages]).toEqual([1, 3]);
  (onPage as (page: number) => void)(3);
  render();

  expect(fake.asked[0]).toEqual({ of_mine: true, page: 3 });
});

test("all accesses are saved as JSON", async () => {
  fake.list = { data: page() };
  expect(elementsOf(content()).map(({ props }) => props.children)).toContain(texts.nothing);
  (propsOf(content(), Button).onClick as () => void)();
  await vi.waitFor(() => expect(fake.saved).toHaveBeenCalledOnce(), { interval: 1 });
  const [file, name] = fake.saved.mock.lastCall as [Blob, string];

  expect([name, file.type, JSON.parse(await file.text())]).toEqual([
    ...["who-looked.json", "application/json"],
    [{ at: AT, user_name: "Ravi", action: "selfie viewed", subject: "meeting", subject_id: 9 }],
  ]);
  expect(readPage.mock.calls).toEqual([[{ of_mine: true, page: 1 }]]);
});

test("all pages are saved, whichever is on screen", async () => {
  fake.list = { data: { ...page(row), total: 41 } };
  readPage.mockImplementation(async () => ({ ...page(...Array(20).fill(row)), total: 41 }));
  (propsOf(content(), Pager).onPage as (page: number) => void)(2);
  render();
  (propsOf(content(), Button).onClick as () => void)();
  await vi.waitFor(() => expect(fake.saved).toHaveBeenCalledOnce(), { interval: 1 });
  readPage.mockImplementation(async () => page(row));

  expect(readPage.mock.calls.map(([input]) => input)).toEqual([1, 2, 3].map((page) => ({ of_mine: true, page })));
});

test("accesses of which a page cannot be read are not saved, and it is told unless the session has ended", async () => {
  fake.list = { data: page(row) };
  const busy = new Error("busy");
  for (const error of [busy, Object.assign(new Error("session"), { status: 401 })]) {
    readPage.mockRejectedValueOnce(error);
    (propsOf(content(), Button).onClick as () => void)();
    await new Promise(setImmediate);
  }

  expect([fake.told.mock.calls, fake.saved.mock.calls]).toEqual([[[busy]], []]);
});

test.each([403, 404])("a server that answers %i cannot tell, and is not asked again", (status) => {
  fake.list = { error: { status } };

  expect(elementsOf(render()).map(({ props }) => props.children)).toContain(texts.unavailable);
});

test.each([[{ status: 500 }], [undefined]])("with the error %j the list can be asked for again", (error) => {
  fake.list = { error };
  const { onRetry, ...props } = propsOf(render(), RecordPlaceholder);
  (onRetry as () => void)();

  expect(props.error).toBe(error);
  expect(fake.refetch).toHaveBeenCalledOnce();
});
