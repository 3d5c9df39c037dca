import { allOf, type Shown, textOf } from "./hostTree.ts";
import type { openScreen } from "./openScreen.ts";

type Screen = Awaited<ReturnType<typeof openScreen>>;

/** The names of the forms on the screen. */
export const formsOf = ({ top }: Screen) =>
  allOf(top).flatMap(({ type, props }) =>
    type === "form" && props["aria-label"] ? [String(props["aria-label"])] : [],
  );

const isField = ({ type, props }: Shown) =>
  /^(input|select|textarea)$/.test(type ?? "") &&
  !props.disabled &&
  Boolean(props.onChange ?? props.onValue ?? props.name);

const fieldsOf = (screen: Screen, form: string) =>
  allOf(screen.top)
    .filter(({ type, props }) => type === "form" && props["aria-label"] === form)
    .flatMap(allOf)
    .filter(isField);

/** Fields that belong to no form with a name: a search, a filter that applies at once, the ticks of a list. */
export function looseFieldsOf({ top }: Screen): Shown[] {
  const ofForms = new Set(
    allOf(top)
      .filter(({ type, props }) => type === "form" && props["aria-label"])
      .flatMap(allOf),
  );
  return allOf(top).filter((one) => isField(one) && !ofForms.has(one));
}

/** The name of a field as it is read aloud. */
export function fieldName({ top }: Screen, field: Shown): string {
  const label = allOf(top).find(
    (one) =>
      one.type === "label" &&
      (allOf(one).includes(field) || (one.props.htmlFor && one.props.htmlFor === field.props.id)),
  );
  return String(field.props["aria-label"] ?? (label ? textOf(label) : "")).trim();
}

/** The choices of a select, or of a box that lists them beside it: `of 501 Active, 502 Closed`. */
function choicesOf(screen: Screen, field: Shown): (string | number)[] {
  if (field.type === "select")
    return field.children.filter(({ props }) => !props.disabled).map(({ props }) => props.value as string);
  const box = allOf(screen.top).find(({ children }) => children.includes(field));
  const list = textOf(box?.children.find(({ type }) => type === "p") ?? field);
  return [...list.matchAll(/(?:^of|,) (\S+)/g)].map(([, value = ""]) => (Number(value) ? Number(value) : value));
}

const ENTERED: Record<string, string> = {
  ...{ email: "new@example.com", tel: "9800000099", url: "https://example.com/new", password: "new password 1" },
  ...{ numeric: "7", decimal: "7", number: "7" },
};
const WORDS = "New words, as many as a field of fifty characters wants.";

/** A day or a minute within the limits of a picker, later for each of a form. */
function dateFor({ props }: Shown, type: string, place: number): string {
  const limit = [props.max, props.min].find((value) => typeof value === "string");
  const day = String(limit ?? "2026-12-01").slice(0, 10);
  return type.startsWith("day") ? day : `${day}T${10 + place}:30:00+05:30`;
}

/** Gives a field another value than it has, of its own kind. */
export async function changeField(screen: Screen, field: Shown, place: number): Promise<unknown> {
  const { props } = field;
  const type = String(props.type ?? field.type);
  const give = (value: unknown) =>
    screen.fire({ ...field, props: { give: () => (props.onValue as (value: unknown) => void)(value) } }, "give");
  if (/^(single|multiple|select)$/.test(type)) {
    const other = choicesOf(screen, field).findLast((value) => String(value) !== String(props.value));
    if (other === undefined) return;
    if (type === "select") return screen.fire(field, "onChange", { value: String(other), type: "select-one" });
    return give(type === "multiple" ? [other] : other);
  }
  if (type === "selfie") return give(new File(["x"], "me.jpg", { type: "image/jpeg" }));
  if (type === "file")
    return screen.fire(field, "onChange", {
      files: [new File(["x"], "a.pdf", { type: "application/pdf" })],
      value: "",
    });
  if (/^(checkbox|radio)$/.test(type)) return screen.fire(field, "onChange", { checked: !props.checked, type });
  if (/^(day|minute)/.test(type)) return give(dateFor(field, type, place));
  const value = ENTERED[type] ?? ENTERED[String(props.inputMode)] ?? WORDS;
  // A form before sign-in reads its fields from the page.
  if (!props.onValue && !props.onChange) return Object.assign(field.node, { value });
  return props.onValue ? give(value) : screen.fire(field, "onChange", { value, type: "text" });
}

/** Changes each field of a form, also those that appear meanwhile, and sends it. */
export async function sendChanged(screen: Screen, form: string) {
  const changed = new Set<Shown>();
  let dates = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    const field = fieldsOf(screen, form).find((one) => !changed.has(one));
    if (!field) break;
    changed.add(field);
    await changeField(screen, field, dates);
    if (/^minute/.test(String(field.props.type))) dates += 1;
  }
  if (formsOf(screen).includes(form)) await screen.submit(form);
}
