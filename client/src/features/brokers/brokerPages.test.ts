import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { listLabels } from "../../ui/list/labels.ts";
import { callLabels } from "../calls/labels.ts";
import { brokerLabels } from "./labels.ts";

const list = (change: object, ...changes: object[]) => {
  const [row] = (reply("brokers.list") as { rows: object[] }).rows;
  const rows = changes.map((change) => ({ ...row, ...change }));
  return { "brokers.list": { ...reply("brokers.list"), rows, total: 50, perPage: 20, ...change } };
};

test("channel partners are listed with their next call, today's calls and the backlog", {
  tags: ["U113", "U114", "U115", "U116", "U117"],
}, async () => {
  const screen = await openScreen(
    "/Brokers?pageNo=2",
    list({ today_call_count: 4, back_log_count: 7 }, {}, { id: null, name: null }),
  );

  expect(screen.reads).toEqual([["brokers.list", { page: 2 }]]);
  expect(screen.getByText("21 - 22 of 50")).toBeTruthy();
  expect([screen.has("Prev"), screen.has("Next")]).toEqual([true, true]);
  const row = screen.row("Imran Shaikh");
  const facts = {
    [brokerLabels.locality]: "Baner",
    [brokerLabels.ncd]: "today 11:30 AM",
    [brokerLabels.performance]: "P1",
    [brokerLabels.categorization]: "Gold",
  };
  expect([row.facts(), screen.row("-").facts()]).toEqual([facts, facts]);
  expect(row.getByText("Active")).toBeTruthy();
  expect(row.getByText("Skyline Properties")).toBeTruthy();
  expect(screen.has("Contact Imran Shaikh")).toBe(true);
  expect(screen.href(`${callLabels.todaysCalls} 4`)).toBe("/Today/brokers/todays_calls");
  expect(screen.href("Backlog 7")).toBe("/Today/brokers/backlog_calls");
  expect(screen.href("Near me")).toBe("/NearMe");
  expect(screen.href(/^Imran Shaikh/)).toBe("/Brokers/9100");
  await screen.type(brokerLabels.search, "sky");
  await screen.submit();
  expect(screen.path()).toBe("/Brokers?search_query=sky");
});

test("applied filters are kept for an address without any, and cleared by a reset", {
  tags: ["U119", "S034", "R077", "K027"],
}, async () => {
  const screen = await openScreen("/Brokers", {});
  await screen.press(listLabels.advancedSearch);
  await screen.type(brokerLabels.name, "Imran");
  await screen.submit(listLabels.advancedSearchTitle);
  expect(screen.path()).toBe("/Brokers?is_advanced_search=true&name=Imran");
  expect(localStorage.getItem("urlParams")).toBe("is_advanced_search=true&name=Imran");
  await screen.press(listLabels.advancedSearch);
  await screen.press("Reset");

  expect([screen.path(), localStorage.getItem("urlParams"), screen.textIn("dialog")]).toEqual(["/Brokers", null, ""]);
});

test("a partner's number to filter by is in the address, and not stored on the device", async () => {
  const screen = await openScreen("/Brokers", {});
  await screen.press(listLabels.advancedSearch);
  await screen.type(brokerLabels.name, "Imran");
  await screen.type(brokerLabels.contactNumber, "9876512345");
  await screen.submit(listLabels.advancedSearchTitle);

  expect(screen.path()).toContain("contact_number=9876512345");
  expect(localStorage.getItem("urlParams")).toBe("is_advanced_search=true&name=Imran");
});

test("kept filters are applied to an address without any and replace its history entry", async () => {
  const storedParams = { urlParams: "is_advanced_search=true&name=Imran" };
  const screen = await openScreen("/Brokers", {}, storedParams);
  expect([screen.path(), screen.historyAction()]).toEqual(["/Brokers?is_advanced_search=true&name=Imran", "REPLACE"]);
  const searched = await openScreen("/Brokers?search_query=sky", {}, storedParams);

  expect(searched.path()).toBe("/Brokers?search_query=sky");
});

test("sub statuses to filter by belong to the chosen statuses", async () => {
  const settings = reply("brokers.settings", {
    sourcing_crm_statuses: [],
    non_sourcing_crm_statuses: [
      { value: 501, label: "Active" },
      { value: 502, label: "Asleep" },
    ],
    sub_status_data: [
      { id: 1, name: "Sharing", status_id: 501 },
      { id: 2, name: "Lost", status_id: 502 },
    ],
  });
  const screen = await openScreen("/Brokers", { "brokers.settings": settings });
  await screen.press(listLabels.advancedSearch);
  await screen.type(brokerLabels.subStatus, ["Sharing", "Lost"]);
  expect(screen.value(brokerLabels.subStatus)).toContain("Sharing, Lost");
  await screen.type(brokerLabels.status, ["Asleep"]);
  await screen.press(brokerLabels.subStatus);

  expect([...screen.getByRole("listbox").children].map((option) => option.textContent)).toEqual([
    "Lost",
    // Still chosen, so it has to be listed to be deselected.
    "1 (no longer offered)",
  ]);
});

test("a kept filter that is invalid is ignored", async () => {
  const screen = await openScreen("/Brokers", {}, { urlParams: "?javascript:alert(1)&crm_statuses=../x&pageNo=-2" });

  expect(screen.path()).toBe("/Brokers");
  expect(screen.reads).toEqual([["brokers.list", { page: 1 }]]);
});

test.each([
  ["true", "Follow Up", ["Ringing"]],
  ["false", "Passive", ["No Lead in 30 Days"]],
])(
  "brokers are filtered by the statuses for sourcing users or for all others (sourcing: %s)",
  {
    tags: ["P012", "S033"],
  },
  async (is_sourcing, status, subStatuses) => {
    const settings = reply("brokers.settings", {
      sourcing_crm_statuses: [{ value: 401, label: "Follow Up" }],
      non_sourcing_crm_statuses: [{ value: 503, label: "Passive" }],
      sub_status_data: [
        { id: 1, name: "Ringing", status_id: 401 },
        { id: 2, name: "No Lead in 30 Days", status_id: 503 },
      ],
    });
    const screen = await openScreen("/Brokers", { "brokers.settings": settings }, { is_sourcing });
    await screen.press(listLabels.advancedSearch);
    const options = async (label: string) => {
      await screen.press(label);
      return [...screen.getByRole("listbox").children].map((one) => one.textContent);
    };
    expect(await options(brokerLabels.status)).toEqual([status]);
    await screen.press("Done");
    await screen.type(brokerLabels.status, [status]);

    expect(await options(brokerLabels.subStatus)).toEqual(subStatuses);
  },
);
