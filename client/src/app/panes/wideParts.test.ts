import { expect, test } from "vitest";
import { openApp, reply } from "../../../test/openScreen.ts";
import { setWide } from "../../../test/screenWidth.ts";

test("a wide screen has the menu and the list beside details, and a narrow one has neither", async () => {
  const screen = await openApp("/Brokers/9100", {});
  expect(screen.textIn("aside", "Menu") + screen.textIn("nav", "My CPs, list")).toBe("");
  setWide(true);
  await screen.settle();

  expect(screen.textIn("aside", "Menu")).toContain("meera@crm.test");
  expect(screen.textIn("aside", "Menu")).toMatch(/Keys Logout$/);
  expect(screen.textIn("nav", "My CPs, list")).toContain("Imran Shaikh");
});

test("the open row is marked in the list beside details", async () => {
  setWide(true);
  const { rows } = reply("brokers.list") as { rows: object[] };
  const rowsNamed = (name: string) => [1, 2].map((id) => ({ ...rows[0], id, name: `${name} ${id}` }));
  const replies: Record<string, unknown> = {
    "brokers.list": reply("brokers.list", { rows: rowsNamed("Imran"), total: 2 }),
  };
  const screen = await openApp("/Brokers/1", replies);
  const markedRow = () => document.querySelector("nav[aria-label='My CPs, list'] [aria-current=page]")?.textContent;
  expect(markedRow()).toContain("Imran 1");
  await screen.go("/Brokers/2");
  expect(markedRow()).toContain("Imran 2");
  replies["brokers.list"] = reply("brokers.list", { rows: rowsNamed("Asha"), total: 2 });
  await screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();

  // Rows that load later are marked as well.
  expect(markedRow()).toContain("Asha 2");
});

test("premium enquiries beside details are labelled with firm, project, number and client", async () => {
  setWide(true);
  const { rows } = reply("premiumEnquiries.list") as { rows: object[] };
  const replies = {
    "premiumEnquiries.list": {
      ...{
        rows: [
          { ...rows[0], id: 1, deleted_at: null },
          { ...rows[0], id: null, broker_firm_name: "Anand" },
        ],
        total: 2,
        perPage: 20,
      },
    },
  };
  const screen = await openApp("/EnqDetails/1", replies);

  const row = screen.row("Skyline Properties");
  for (const text of ["Green Park", "PE-2026-09800", "Kavita Rao"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.queryByText("Deleted")).toBeNull();
  expect(screen.row("Anand").getByText("Deleted")).toBeTruthy();
  expect(screen.href(/^Skyline Properties/)).toBe("/EnqDetails/1");
});
