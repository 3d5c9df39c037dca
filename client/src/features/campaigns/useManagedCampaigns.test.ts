import { beforeEach, expect, test, vi } from "vitest";
import { useManagedCampaigns as renderManaged } from "./useManagedCampaigns.ts";

const fake = vi.hoisted(() => ({
  ...{ address: {} as { search_query?: string; campaign_status?: string }, patch: vi.fn() },
  ...{ pages: undefined as unknown, stored: undefined as string | undefined },
}));
// A hook that is rendered several times: its state is what was set last.
vi.mock("react", () => ({
  useState: (first: unknown) => [fake.pages ?? first, (pages: unknown) => Object.assign(fake, { pages })],
}));
vi.mock("../../lib/url/urlState.ts", () => ({ defineListState: () => ({ use: () => [fake.address, fake.patch] }) }));
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => (key === "campaign_default_tab" ? (fake.stored ?? null) : null),
  setItem: (key: string, stored: string) => key === "campaign_default_tab" && Object.assign(fake, { stored }),
});

beforeEach(() => {
  Object.assign(fake, { address: {}, pages: undefined, stored: undefined });
  fake.patch.mockReset();
});

test("the tab is that of the address, or the one that was open last, or the active campaigns", () => {
  expect(renderManaged().tab).toBe("active");
  fake.stored = "past";
  expect(renderManaged().tab).toBe("past");
  fake.address = { campaign_status: "upcoming" };
  expect(renderManaged().tab).toBe("upcoming");
  Object.assign(fake, { address: {}, stored: "of another version" });

  expect(renderManaged().tab).toBe("active");
});

test("a tab that is opened is remembered, and takes the place of the one before in the history", () => {
  renderManaged().onTab("upcoming");

  expect(fake.stored).toBe("upcoming");
  expect(fake.patch).toHaveBeenCalledExactlyOnceWith({ campaign_status: "upcoming" }, { replace: true });
});

test("pages are asked for one after another, each with the words and the tab", () => {
  fake.address = { search_query: "canopy", campaign_status: "past" };
  const input = { campaign_status: "past", search: "canopy" };
  expect(renderManaged().inputs).toEqual([{ ...input, page: 1 }]);
  renderManaged().onMore();
  renderManaged().onMore();

  expect(renderManaged().inputs).toEqual([1, 2, 3].map((page) => ({ ...input, page })));
});

test("another tab, or other words, begin with one page", () => {
  renderManaged().onMore();
  expect(renderManaged().inputs).toHaveLength(2);
  fake.address = { campaign_status: "past" };
  expect(renderManaged().inputs).toHaveLength(1);
  fake.address = { search_query: "canopy" };
  expect(renderManaged().inputs).toHaveLength(1);
  renderManaged().onMore();
  expect(renderManaged().inputs).toHaveLength(2);
});

test("words are searched for by the address", () => {
  fake.address = { search_query: "canopy" };
  expect(renderManaged().search).toBe("canopy");
  renderManaged().onSearch("standee");

  expect(fake.patch).toHaveBeenCalledExactlyOnceWith({ search_query: "standee" });
});

test("words are searched for as the search bar gives them, and no words are none", () => {
  for (const words of [" stand ee", undefined]) renderManaged().onSearch(words);

  expect(fake.patch.mock.calls).toEqual([[{ search_query: " stand ee" }], [{ search_query: undefined }]]);
});
