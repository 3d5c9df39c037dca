import { expect, test } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { engagementLabels } from "./labels.ts";

const [entry] = (reply("engagement.report") as { rows: object[] }).rows;

test("a broker's report shows one group, its total and links to the entries", {
  tags: ["R035", "U136", "U137", "U138", "U139", "C071", "C072", "D040"],
}, async () => {
  const rows = [entry, { ...entry, id: null, amount: null, comment: "" }];
  const path = "/CpEngagementDetails/9100?status=redeemed&pageNo=2&credit_date_from=2026-10-01&is_advanced_search=true";
  const screen = await openScreen(path, { "engagement.report": reply("engagement.report", { rows, total: 43 }) });

  expect(screen.reads).toEqual([
    [
      "engagement.report",
      { id: 9100, credit_date_from: "2026-10-01", is_advanced_search: true, page: 2, redeemed: true },
    ],
  ]);
  expect(screen.getByRole("heading", { name: "Imran Shaikh" })).toBeTruthy();
  expect(screen.names("tab")).toEqual([engagementLabels.earned, engagementLabels.redeemed, engagementLabels.expired]);
  const shown = {
    ID: "99002",
    Date: "05-11-2026",
    [engagementLabels.amount]: "₹500",
    [engagementLabels.comment]: "Site visit with client",
  };
  expect(screen.row("99002").facts()).toEqual(shown);
  expect(screen.row("-").facts()).toEqual({
    ...shown,
    ID: "-",
    [engagementLabels.amount]: "-",
    [engagementLabels.comment]: "-",
  });
  expect(screen.getByText("Showing 21 - 22 of 43")).toBeTruthy();
  expect(screen.href(`Back to ${screenNames.engagement}`)).toBe(
    "/CpEngagement?credit_date_from=2026-10-01&is_advanced_search=true",
  );
  expect(screen.href("99002")).toBe("/CpDetail/99002");
  await screen.press("Next");
  expect(screen.path()).toContain("pageNo=3");
  await screen.press(engagementLabels.earned);
  expect(screen.path()).toBe("/CpEngagementDetails/9100?credit_date_from=2026-10-01&is_advanced_search=true");
  expect(screen.reads.at(-1)).toEqual([
    "engagement.report",
    { id: 9100, credit_date_from: "2026-10-01", is_advanced_search: true, page: 1, earned: true },
  ]);
});

test("a report without entries or a name says so, and waits for its numbers", async () => {
  const emptyReport = { rows: [], total: 0, broker_name: "" };
  const screen = await openScreen("/CpEngagementDetails/9100", {
    "engagement.report": reply("engagement.report", emptyReport),
  });
  const total = screen.textIn("section", engagementLabels.total);
  expect(total).toContain("₹500");
  expect(total).toContain("02-11-2026 to 01-12-2026");
  expect(screen.getByRole("heading", { name: "CP" })).toBeTruthy();
  expect(screen.getByText(engagementLabels.noPoints)).toBeTruthy();
  expect(screen.href(`Back to ${screenNames.engagement}`)).toBe(
    "/CpEngagement?credit_date_from=2026-11-02&credit_date_upto=2026-12-01",
  );
  const waiting = await openScreen("/CpEngagementDetails/9100", { "engagement.report": NO_ANSWER });

  expect(waiting.textIn("section", engagementLabels.total)).toContain("…");
  expect(waiting.href(`Back to ${screenNames.engagement}`)).toBe(
    "/CpEngagement?credit_date_from=2026-11-02&credit_date_upto=2026-12-01",
  );
});

test("an entry shows its date, amount and comment", { tags: ["R036", "U141", "U142", "C073"] }, async () => {
  const screen = await openScreen("/CpDetail/99001", {});
  expect(screen.reads).toEqual([["engagement.entry", { id: 99001 }]]);
  expect(screen.getByRole("heading", { name: "Imran Shaikh Details" })).toBeTruthy();
  expect(screen.facts()).toEqual({
    Date: "05-11-2026",
    [engagementLabels.amount]: "₹1,500",
    [engagementLabels.comment]: "Site visit with client",
  });
  const unnamed = await openScreen("/CpDetail/99001", {
    "engagement.entry": reply("engagement.entry", { broker: "" }),
  });

  expect(unnamed.text()).toContain(`${engagementLabels.details}\n`);
});
