import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { AccessRecordList } from "./AccessRecordList.tsx";

const fake = vi.hoisted(() => ({ row: (_record: object): ReactNode => null }));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: undefined }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { accessRecords: { list: { useQuery: () => ({}) } } } }));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => null }));
vi.mock("../../ui/base/Badge.tsx", () => ({ Badge: () => null }));
vi.mock("../../ui/list/FilteredListScreen.tsx", () => ({
  FilteredListScreen: ({ children }: { children: typeof fake.row }) => {
    fake.row = children;
    return null;
  },
}));
vi.mock("../../ui/list/listSearch.ts", () => ({ defineListSearch: () => ({ use: () => [{}], inputOf: () => ({}) }) }));
vi.mock("../../ui/list/Row.tsx", () => ({
  Row: ({ title, subtitle, meta }: { title: string; subtitle: string; meta: unknown[] }) =>
    [title, subtitle, ...meta.filter(Boolean)].join("; "),
}));

const record = { id: 9, at: "2026-11-20T10:00:00+05:30", action: "reveal", subject: "enquiry" };
const row = (change: object) => {
  textsOf(createElement(AccessRecordList));
  return textsOf(fake.row({ ...record, ...change })).join("");
};

test("a record names the user and the request, or the system where no user did it", () => {
  expect(row({ user_name: "Meera", subject_id: 5, request_id: "r1" })).toBe(
    "Meera; enquiry 5; 20-11-2026 10:00 AM; No. 9; Request r1",
  );
  expect(row({ user_name: "", subject_id: null })).toBe("By the system; enquiry ; 20-11-2026 10:00 AM; No. 9");
});
