import type { Locator, Page } from "@playwright/test";

export const formOf = (page: Page, name: string) => page.getByRole("form", { name });

export const dateOf = (form: Locator, label: string) => form.getByRole("group", { name: label });

/** Types into the segments of a date, or of a date and time: `20112026` or `201120261030AM`. */
export async function typeDate(field: Locator, digits: string) {
  await field.getByRole("spinbutton").first().click();
  await field.page().keyboard.type(digits);
}

/** Chooses from a long list with its search. */
export async function searchChoice(form: Locator, label: string, words: string) {
  await form.getByRole("combobox", { name: label, exact: true }).click();
  const list = form.page().getByRole("dialog", { name: label });
  await list.getByRole("combobox").fill(words);
  await list.getByRole("option", { name: words }).first().click();
}
