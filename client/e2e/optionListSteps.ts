import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { Upstream } from "./upstream.ts";

export const putsOf = ({ requests }: Upstream) => requests.filter(({ method }) => method === "PUT");

/** The option that a select shows. */
export const chosenIn = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).locator("option:checked");

/** Saves a form whose option lists are held back: nothing is sent before they come. Returns what is sent then. */
export async function saveAround(page: Page, form: Locator, upstream: Upstream, letGo: () => void) {
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveAttribute("aria-busy", "true");
  expect(putsOf(upstream)).toEqual([]);
  letGo();
  await expect(page.getByText(/Updated!/)).toBeVisible();
  return putsOf(upstream)[0]?.body;
}
