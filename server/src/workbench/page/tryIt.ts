import { type About, ask, type CallForm, type SignedIn } from "./api.ts";
import { button, element, json, labelled, say } from "./elements.ts";

type Field = CallForm["fields"][number];

/** A form for each call of the table, which is sent to the product's own procedure. */
export function tryIt(forms: CallForm[], about: About): HTMLElement {
  const choice = element("select", {}, ...forms.map(({ call }) => element("option", {}, call)));
  const account = element(
    "select",
    {},
    ...about.accounts.map(({ name, role }) => element("option", { value: name }, role)),
  );
  const token = element("input", { placeholder: "of the upstream" });
  const place = element("div");
  const who = about.canDrive ? labelled("As", account) : labelled("Token", token);
  const show = () => {
    const form = forms.find(({ call }) => call === choice.value);
    const credentials = async () =>
      about.canDrive ? (await ask<SignedIn>("POST", "as", { account: account.value })).token : token.value;
    if (form) place.replaceChildren(callForm(form, credentials));
  };
  choice.onchange = show;
  show();
  return element(
    "div",
    {},
    element("h2", {}, "Try it"),
    element("div", { className: "row" }, labelled("Call", choice), who),
    place,
  );
}

function callForm({ call, kind, fields }: CallForm, credentials: () => Promise<string>): HTMLElement {
  const inputs = new Map(fields.map((field) => [field, inputOf(field)]));
  const answer = element("pre", { tabIndex: 0 }, "Not sent yet");
  answer.setAttribute("aria-label", "Answer");
  const send = async () => {
    answer.textContent = "…";
    try {
      const given = [...inputs].flatMap(([field, input]) => readField(field, input));
      answer.textContent = json(
        await post(call, kind === "upload" ? formOf(given) : plainOf(given), await credentials()),
      );
    } catch (error) {
      answer.textContent = "";
      say((error as Error).message, true);
    }
  };
  const sendIt = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return element(
    "form",
    { onsubmit: sendIt },
    ...[...inputs].map(([{ name, type, optional }, input]) =>
      labelled(`${name} (${type}${optional ? ", optional" : ""})`, input),
    ),
    button("Send", send, { type: "submit", onclick: null }),
    answer,
  );
}

function inputOf({ name, type, example }: Field): HTMLInputElement | HTMLTextAreaElement {
  if (type.startsWith("file")) return element("input", { type: "file", name });
  const value =
    example === undefined || example === null ? "" : typeof example === "object" ? json(example) : String(example);
  return type === "object" || type === "list"
    ? element("textarea", { name, value, rows: 4 })
    : element("input", { name, value });
}

type Given = [name: string, value: unknown];

/** What was typed, read as the type of its field; nothing where it was left empty. */
function readField({ name, type, example }: Field, input: HTMLInputElement | HTMLTextAreaElement): Given[] {
  if (input instanceof HTMLInputElement && input.type === "file")
    return input.files?.[0] ? [[name, input.files[0]]] : [];
  if (input.value === "") return [];
  const isJson =
    ["number", "whole number", "object", "list", "true or false"].includes(type) || typeof example === "number";
  try {
    return [[name, isJson || typeof example === "boolean" ? JSON.parse(input.value) : input.value]];
  } catch {
    throw new Error(`${name}: this is no JSON`);
  }
}

const plainOf = (given: Given[]) => Object.fromEntries(given);

/** As the product sends a save with files: the values first, then each file in its order. */
function formOf(given: Given[]): FormData {
  const files = given.filter((one): one is [string, File] => one[1] instanceof File);
  const form = new FormData();
  const values = plainOf(given.filter(([, value]) => !(value instanceof File)));
  const announced = files.map(([path, { name, type }]) => ({ path, name, type }));
  form.append("input", JSON.stringify({ values, files: announced }));
  for (const [path, file] of files) form.append(path, file);
  return form;
}

async function post(call: string, body: object, token: string): Promise<unknown> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`/trpc/${call}`, {
    method: "POST",
    headers: { authorization: `Token token=${token}`, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = await reply.json();
  return answer.result?.data ?? answer;
}
