import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** How a filter is cleared, by kind of field. */
const text = (label: string) => (panel: Locator) => panel.getByLabel(label, { exact: true }).fill("");
const choice = (label: string) => (panel: Locator) => panel.getByLabel(label, { exact: true }).selectOption("");

const filters = [
  ["/", "enquiry_no=E-1", text("Enquiry Number")],
  ["/Brokers", "firm_name=Realty", text("Firm Name")],
  ["/McMeetings", "enquiry_no=E-1", text("Enquiry Number")],
  ["/DailyStandUp", "signing_off_done=true", choice("Signed off")],
  ["/PrEnquries", "premium_enquiry_no=PE-1", text("Enquiry Number")],
  ["/CpMeetingRequests", "firm_name=Realty", text("Firm Name")],
  ["/AccessRecords", "action=deleted", choice("What was done")],
] as const;

test("every advanced search drops a cleared filter, and Reset drops all filters", async ({ page, signIn }) => {
  await signIn("admin");
  const panel = page.getByRole("dialog", { name: "Advance Search" });
  const open = page.getByRole("button", { name: "Advanced search" });
  const query = () => decodeURIComponent(new URL(page.url()).search);
  for (const [path, filter, empty] of filters) {
    await page.goto(`${path}?is_advanced_search=true&${filter}`);
    await open.click();
    await empty(panel);
    await panel.getByRole("button", { name: "Apply" }).click();

    await expect.poll(query, path).toBe("?is_advanced_search=true");
    await page.goto(`${path}?is_advanced_search=true&${filter}`);
    await open.click();
    await panel.getByRole("button", { name: "Reset" }).click();
    await expect.poll(query, path).toBe("");
  }
});
