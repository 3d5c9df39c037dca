import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { listLabels } from "../../ui/list/labels.ts";
import { callLabels } from "../calls/labels.ts";

const list = (change: object = {}, ...changes: object[]) => {
  const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
  const rows = changes.map((change) => ({ ...row, ...change }));
  return { "enquiries.list": { ...reply("enquiries.list"), rows, total: 50, perPage: 20, ...change } };
};

test("enquiries are listed with their next call, today's calls and the backlog", {
  tags: ["U001", "U002", "U012", "U015", "U016", "R075"],
}, async () => {
  const rows = list({ count: 4, back_log_count: 7 }, {}, { id: null, ncd: null, full_name: null });
  const screen = await openScreen("/?pageNo=2", { ...rows, "enquiries.permissions": { can_create: true } });

  expect(screen.reads).toEqual([
    ["enquiries.list", { page: 2 }],
    ["enquiries.permissions", undefined],
  ]);
  expect(screen.getByText("21 - 22 of 50")).toBeTruthy();
  expect([screen.has("Prev"), screen.has("Next")]).toEqual([true, true]);
  const facts = {
    [enquiryLabels.broker]: "Imran Shaikh",
    [enquiryLabels.ncd]: "today 11:30 AM",
    [enquiryLabels.assignedToInRow]: "Neha Kulkarni",
  };
  const row = screen.row("Ravi Kumar");
  expect(row.facts()).toEqual(facts);
  expect(row.getByText("Follow Up")).toBeTruthy();
  expect(row.getByText("3 BHK in Baner, ready to move")).toBeTruthy();
  expect(screen.has("Contact Ravi Kumar")).toBe(true);
  expect(screen.row("-").facts()).toEqual({ ...facts, [enquiryLabels.ncd]: "-" });
  expect(screen.href(`${callLabels.todaysCalls} 4`)).toBe("/Today/enquiries_builders/todays_calls");
  expect(screen.href("Backlog 7")).toBe("/Today/enquiries_builders/backlog_calls");
  expect(screen.href(enquiryLabels.newEnquiry)).toBe("/Enquiry");
  expect(screen.href(/^Ravi Kumar/)).toBe("/Details/9001");
});

test("a search hides the counters, stays in the address, and is cleared by its icon", {
  tags: ["U004", "U005", "U006", "U007", "U183", "R074"],
}, async () => {
  const screen = await openScreen("/", list({}, {}));
  expect(screen.button("Search").disabled).toBe(true);
  await screen.type(enquiryLabels.search, "asha");
  expect(screen.button("Search").disabled).toBe(false);
  await screen.submit();

  expect(screen.path()).toBe("/?search_query=asha");
  expect(screen.reads.at(-1)).toEqual(["enquiries.list", { page: 1, search: "asha" }]);
  for (const label of [callLabels.todaysCalls, callLabels.backlog]) expect(screen.text()).not.toContain(label);
  await screen.press("Clear search");
  expect(screen.path()).toBe("/");
  expect(screen.text()).toContain(callLabels.todaysCalls);
});

test("a list of one page has no pager", { tags: ["U013", "U185"] }, async () => {
  const screen = await openScreen("/", list({ total: 2 }, {}, {}));

  expect([screen.has("Next"), screen.has("Prev")]).toEqual([false, false]);
});

test("an enquiry can be created if the server allows it", { tags: ["U014"] }, async () => {
  const canCreate = async (can_create: unknown) =>
    (await openScreen("/", { "enquiries.permissions": { can_create } })).text().includes(enquiryLabels.newEnquiry);

  expect(await canCreate(true)).toBe(true);
  expect(await canCreate(false)).toBe(false);
  expect(await canCreate(null)).toBe(false);
});

test("the order changes from none to ascending, descending and back", { tags: ["U008"] }, async () => {
  const screen = await openScreen("/", {});
  const steps: unknown[] = [];
  for (const next of ["ascending", "descending", "ascending"]) {
    await screen.press(`Sort by next call date, ${next}`);
    steps.push(screen.path());
  }

  expect(steps).toEqual(["/?sort=asc", "/?sort=desc", "/?sort=asc"]);
  expect(screen.button("Sort by next call date, descending").getAttribute("aria-pressed")).toBe("true");
  await screen.go("/?sort=desc");
  expect(screen.reads.at(-1)).toEqual(["enquiries.list", { page: 1, sort: "desc", key: "next_call_date" }]);
});

test("the filters of an advanced search replace a saved search", async () => {
  const screen = await openScreen("/?as=3&is_advanced_search=true", {});
  await screen.press(listLabels.advancedSearch);
  await screen.type(enquiryLabels.name, "Rao");
  await screen.submit(listLabels.advancedSearchTitle);

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/?is_advanced_search=true&name=Rao", ""]);
  expect(screen.button(listLabels.advancedSearch).ariaPressed).toBe("true");
});

test("saved searches are offered while a search is active, and are applied completely", {
  tags: ["U010"],
}, async () => {
  const secondScreen = await openScreen("/", {});
  expect(secondScreen.text()).not.toContain(enquiryLabels.savedSearches);
  const saved = {
    "enquiries.savedSearches": {
      rows: [
        { id: 3, name: "Hot" },
        { id: 4, name: "Cold" },
      ],
    },
  };
  const screen = await openScreen("/?is_advanced_search=true&name=Rao&as=4", saved);
  await screen.press(enquiryLabels.savedSearches);
  expect(screen.fields()).toEqual({
    "Search name": "",
  });

  expect(screen.textIn("dialog")).toContain("Hot\nCold");
  expect(screen.button("Cold").getAttribute("aria-pressed")).toBe("true");
  await screen.press("Hot");

  expect([screen.path(), screen.textIn("dialog")]).toEqual(["/?is_advanced_search=true&as=3", ""]);
});

test("a search is saved by name, and the panel closes", { tags: ["U011", "M014", "V020"] }, async () => {
  const screen = await openScreen("/?is_advanced_search=true&name=Rao&search_query=x&sort=desc", {});
  await screen.press(enquiryLabels.savedSearches);
  await screen.submit(enquiryLabels.saveThisSearch);
  expect(screen.calls).toEqual([]);
  await screen.type("Search name", "Mine");
  await screen.submit(enquiryLabels.saveThisSearch);

  expect(screen.calls).toEqual([
    [
      "enquiries.saveSearch",
      {
        save_search_params: {
          is_advanced_search: true,
          key: "next_call_date",
          name: "Rao",
          page: 1,
          search: "x",
          sort: "desc",
        },
        search_name: "Mine",
      },
    ],
  ]);
  expect([screen.textIn("dialog"), screen.toasts]).toEqual(["", [enquiryLabels.searchSaved]]);
});

test("saved searches that cannot be read can be retried", async () => {
  const replies: Record<string, unknown> = { "enquiries.savedSearches": failure("Down") };
  const screen = await openScreen("/?is_advanced_search=true", replies);
  await screen.press(enquiryLabels.savedSearches);
  expect(screen.textIn("dialog")).toContain("Could not load");
  replies["enquiries.savedSearches"] = { rows: [] };
  await screen.press("Retry");

  expect(screen.textIn("dialog")).toContain("You haven't saved a search yet.");
});

test("a counter at 0 is greyed out and is not a link", { tags: ["U003"] }, async () => {
  const screen = await openScreen("/", list({ count: 0, back_log_count: 2, total: 0 }));

  expect(screen.href(`${callLabels.todaysCalls} 0`)).toBeNull();
  expect(screen.button(`${callLabels.todaysCalls} 0`).ariaDisabled).toBe("true");
  expect(screen.href("Backlog 2")).toBe("/Today/enquiries_builders/backlog_calls");
  expect(screen.getByText("0 - 0 of 0")).toBeTruthy();
});

test("a list that cannot be loaded says so in its place, without an alert, and can be retried", {
  tags: ["M007"],
}, async () => {
  const replies: Record<string, unknown> = { "enquiries.list": failure("Down") };
  const screen = await openScreen("/", replies);
  expect(screen.text()).toContain("Could not load");
  expect(screen.dialogs()).toEqual([]);
  delete replies["enquiries.list"];
  await screen.press("Retry");

  expect(screen.text()).toContain("Ravi Kumar");
});
