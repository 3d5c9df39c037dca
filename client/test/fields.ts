import { act, fireEvent, queryAllByLabelText, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { isHidden, visibleText } from "./visibleText.ts";

const isControl = (element: Element) =>
  element.matches("input,select,textarea,[role=combobox],[role=group],[role=radiogroup]");

/** The field with this label, ignoring the required mark. */
export function fieldOf(label: string): HTMLInputElement {
  const field = findField(label);
  if (!field) throw new Error(`No field "${label}" in\n${visibleText(document.body)}`);
  return field as HTMLInputElement;
}

/** What is announced with a field: its hint and its error. */
export const descriptionOf = (field: Element) =>
  (field.getAttribute("aria-describedby")?.split(" ") ?? [])
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

const findField = (label: string) =>
  queryAllByLabelText(document.body, label).find((element) => isControl(element) && !isHidden(element));

/** What a user sees in a field: its text, the chosen options, the digits of a date, or whether a box is ticked. */
export function fieldValue(field: HTMLElement): string | boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? "";
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  if (field.getAttribute("role") === "combobox") return visibleText(field);
  const segments = segmentsOf(field);
  // Bidi marks are invisible.
  return segments.every((segment) => segment.hasAttribute("data-placeholder") || segment.dataset.type === "dayPeriod")
    ? ""
    : (segments[0]?.parentElement?.textContent ?? "").replace(/[\u2066-\u2069]/g, "").replaceAll("\u202f", " ");
}

/** The visible values of a form's fields, or of those of the whole page, by label. */
export function fieldValues(form?: string): Record<string, string | boolean> {
  const roots = form === undefined ? [document.body] : [...document.querySelectorAll(`form[aria-label="${form}"]`)];
  if (!roots.length) throw new Error(`No form "${form}" in\n${visibleText(document.body)}`);
  const labels = roots.flatMap((root) => [...root.querySelectorAll("label,span[id]")]);
  const labelTexts = [...new Set(labels.filter((label) => !isHidden(label)).map(visibleText))];
  return Object.fromEntries(
    labelTexts.flatMap((label) => {
      const field = findField(label);
      return field ? [[label, fieldValue(field)]] : [];
    }),
  );
}

const segmentsOf = (group: HTMLElement) => within(group).getAllByRole("spinbutton");
/** Does what a user does to give a field this value. */
export async function fillField(user: UserEvent, field: HTMLElement, value: unknown, settle: () => Promise<void>) {
  if (value instanceof File) return user.upload(field, value);
  if (typeof value === "boolean") {
    if ((field as HTMLInputElement).checked !== value) await user.click(field);
    return;
  }
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, value === null ? "" : String(value));
  if (field.getAttribute("role") === "combobox" && !(field instanceof HTMLInputElement))
    return chooseOptions(user, field, value, settle);
  if (field.matches("[role=group]")) return typeDate(user, field, value, settle);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`<${field.localName}> cannot be filled in`);
  if (/^(date|time|datetime-local|range|color)$/.test(field.type)) {
    fireEvent.change(field, { target: { value } });
    return;
  }
  await user.clear(field);
  if (String(value).length > 40) {
    await user.click(field);
    await user.paste(String(value));
  } else if (value !== "") await user.type(field, String(value).replace(/[{[]/g, "$&$&"));
}

/** Opens the list of a box and taps the options to select or deselect. */
async function chooseOptions(user: UserEvent, box: HTMLElement, value: unknown, settle: () => Promise<void>) {
  await user.click(box);
  await settle();
  const list = within(document.body).getAllByRole("listbox").at(-1) as HTMLElement;
  const isMultiple = list.getAttribute("aria-multiselectable") === "true";
  const expected = Array.isArray(value) ? value.map(String) : [value === null ? "Select One" : String(value)];
  const rows = within(list).getAllByRole("option");
  const nameOf = (row: HTMLElement) => visibleText(row.firstElementChild as HTMLElement);
  for (const name of expected)
    if (!rows.some((row) => nameOf(row) === name))
      throw new Error(`No option "${name}" among: ${rows.map(nameOf).join(" | ")}`);
  for (const row of rows) {
    const isSelected = expected.includes(nameOf(row));
    const isChosen = row.getAttribute("aria-selected") === "true";
    if (isMultiple ? isSelected !== isChosen : isSelected) await user.click(row);
  }
  await settle();
  if (isMultiple)
    await user.click(within(document.body).getAllByRole("button", { name: "Done" }).at(-1) as HTMLElement);
}

/** Types each part of a date or time, or clears the parts. */
async function typeDate(user: UserEvent, group: HTMLElement, value: unknown, settle: () => Promise<void>) {
  const [day = "", time] = String(value ?? "").split("T");
  const [year, month, date] = day.split("-");
  const [hour = "0", minute = "00"] = time?.split(":") ?? [];
  const parts: Record<string, string | undefined> = {
    year,
    month,
    day: date,
    minute,
    hour: String(Number(hour) % 12 || 12),
    dayPeriod: Number(hour) < 12 ? "a" : "p",
  };
  for (const segment of segmentsOf(group)) {
    await act(async () => segment.focus());
    const text = value === null || value === "" ? undefined : parts[segment.dataset.type ?? ""];
    await user.keyboard(text ?? "{Backspace}{Backspace}{Backspace}{Backspace}");
    await settle();
  }
  await act(async () => (document.activeElement as HTMLElement | null)?.blur());
}
