import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage, type PageElement, pageModule, press } from "./pageStandIn.ts";

const ABOUT = {
  ...{ upstream: "http://127.0.0.1:4000/mobile_crm", canDrive: true, states: ["nothing is kept", "an enquiry 9001"] },
  accounts: [
    { name: "caller", role: "Telecaller" },
    { name: "manager", role: "Manager" },
  ],
  presets: [
    { name: "html-502", title: "Upstream answers HTML 502" },
    { name: "late", title: "Every call takes 3 s" },
  ],
  ...{ faultKinds: ["status", "delay"], scenarios: ["one", "two"] },
};
const FORMS = [
  {
    ...{ call: "enquiries.update", kind: "mutation" },
    fields: [
      { name: "id", type: "id", optional: false, example: 9001 },
      { name: "page", type: "whole number", optional: true, example: 0 },
      { name: "budget", type: "number", optional: true },
      { name: "name", type: "text", optional: true, example: "Ravi" },
      { name: "comment", type: "text", optional: true, example: null },
      { name: "is_hot", type: "true or false", optional: true, example: false },
      { name: "flag", type: "choice", optional: true, example: true },
      { name: "place", type: "object", optional: true, example: { lat: 18.5 } },
      { name: "tags", type: "list", optional: true },
    ],
  },
  {
    ...{ call: "meetings.create", kind: "upload" },
    fields: [
      { name: "note", type: "text", optional: false, example: "Met" },
      { name: "recorded_audio", type: "file (audio)", optional: true },
    ],
  },
];
const CALLS = [
  {
    ...{ at: "2026-11-20T05:30:03Z", call: "enquiries.list", milliseconds: 12, tries: 1, input: { page: 2 } },
    request: { method: "GET", path: "enquiries_builders?page=2" },
    ...{ reply: { status: 200, body: { enquiry: [] } }, drift: [{ path: "enquiry", received: "a list" }] },
    copies: { curl: "curl", pact: "{}", playwright: "await page.route()" },
  },
  {
    ...{ at: "2026-11-20T05:30:02Z", call: "session.login", milliseconds: 7, tries: 3, drift: [], fault: "status" },
    ...{ error: "Try later", reply: { status: 400 }, copies: { playwright: "await page.route()" } },
  },
  { at: "2026-11-20T05:30:01Z", call: "users.list", milliseconds: 9, tries: 0, drift: [], copies: { playwright: "" } },
  {
    ...{ at: "2026-11-20T05:30:00Z", call: "users.list", milliseconds: 3, tries: 2, drift: [] },
    ...{ request: { method: "POST", path: "users", body: { page: 1 } }, reply: { status: 399 } },
    copies: { curl: "curl", playwright: "" },
  },
];

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
/** Each request of the page by its method and path, with what answers it. */
let answers: Record<string, () => Response>;
let asked: { request: string; headers: unknown; body: unknown }[];
let page: ReturnType<typeof openPage>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked = [];
  answers = {
    "GET /__workbench/about": () => json(ABOUT),
    "GET /__workbench/forms": () => json(FORMS),
    "GET /__workbench/calls": () => json(CALLS, { headers: { etag: '"1 "' } }),
    "POST /__workbench/as": () => json({ token: "t-1" }),
  };
  page = openPage(async (path, { method = "GET", headers, body } = {}) => {
    asked.push({ request: `${method} ${path}`, headers, body });
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element with everything that the page gave it, and what is within it. */
function outlineOf(element: PageElement, depth = 0): string[] {
  const { tag, children, ...given } = element;
  const isField = ["input", "textarea", "select", "option"].includes(tag);
  const all = { ...given, ...(isField && { value: element.value }) };
  const properties = Object.entries(all)
    .filter(([, value]) => value !== "" && value !== false && value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}${typeof value === "function" ? "()" : `=${JSON.stringify(value)}`}`);
  const [first] = children;
  const isText = children.length === 1 && typeof first === "string";
  return [
    `${"  ".repeat(depth)}${tag}${properties.join("")}${isText ? `: ${first.replaceAll("\n", "⏎")}` : ""}`.trimEnd(),
    ...(isText ? [] : children.flatMap((child) => (typeof child === "string" ? child : outlineOf(child, depth + 1)))),
  ];
}
const outlines = (titled: Record<string, PageElement>) =>
  `${Object.entries(titled)
    .flatMap(([title, element]) => [`# ${title}`, ...outlineOf(element), ""])
    .join("\n")}`;

const submit = (form: PageElement) => (form.onsubmit as (event: object) => void)({ preventDefault: () => {} });

/** Made again with `npm run unit -- pageOutline -u`. */
test("the page and its parts are as the file has them, with all that assistive technology and a keyboard use", async () => {
  await pageModule("main");
  const parts = Object.fromEntries(["controls", "calls", "details"].map((id) => [id, page.part(id)]));
  const opened = outlines(parts).replace(/\d+:\d+:\d+( [AP]M)?/g, "10:00:00");
  const [, ...entries] = page.part("calls").all("ol")[0]?.all("button") ?? [];
  entries[1]?.onclick?.();
  const shown = outlines({ "calls once one was chosen": page.part("calls"), "its details": page.part("details") });
  const { callDetails } = await pageModule("callDetails");
  const details = Object.fromEntries(CALLS.map((call, at) => [`call ${at}`, callDetails?.(call) as PageElement]));
  const { tryIt } = await pageModule("tryIt");
  const upload = tryIt?.([...FORMS].reverse(), { ...ABOUT, canDrive: false }) as PageElement;
  const looking = (await pageModule("controls")).controls?.({ ...ABOUT, canDrive: false }, []) as PageElement;
  const others = outlines({ ...details, "in front of an upstream": looking, "an upload there": upload });

  const text = [opened, shown.replace(/\d+:\d+:\d+( [AP]M)?/g, "10:00:00"), others].join("\n");
  await expect(text).toMatchFileSnapshot("page.txt");
});

test("each field is sent as its type and its example say", async () => {
  await pageModule("main");
  const form = page.part("details").all("form")[0] as PageElement;
  answers["POST /trpc/enquiries.update"] = () => json({ result: { data: "Saved" } });
  form.field("budget (number, optional)").value = "2.5";
  form.field("tags (list, optional)").value = '["a"]';
  submit(form);

  await vi.waitFor(() => expect(form.all("pre")[0]?.textContent).toBe('"Saved"'));
  expect(asked.slice(-2)).toEqual([
    { request: "POST /__workbench/as", headers: { "content-type": "application/json" }, body: '{"account":"caller"}' },
    {
      request: "POST /trpc/enquiries.update",
      headers: { authorization: "Token token=t-1", "content-type": "application/json" },
      body: JSON.stringify({
        ...{
          id: 9001,
          page: 0,
          budget: 2.5,
          name: "Ravi",
          is_hot: false,
          flag: true,
          place: { lat: 18.5 },
          tags: ["a"],
        },
      }),
    },
  ]);
});

test("an upload without a file announces none", async () => {
  const shown = (await pageModule("tryIt")).tryIt?.([...FORMS].reverse(), ABOUT) as PageElement;
  const form = shown.all("form")[0] as PageElement;
  answers["POST /trpc/meetings.create"] = () => json({ error: { message: "No" } });
  submit(form);

  await vi.waitFor(() => expect(form.all("pre")[0]?.textContent).toContain('"message": "No"'));
  const body = asked.at(-1)?.body as FormData;
  expect([...body]).toEqual([["input", '{"values":{"note":"Met"},"files":[]}']]);
});

test.each([
  ["a list that did not change", () => new Response(null, { status: 304 }), "", undefined],
  ["a refusal", () => json({}, { status: 401 }), "The server does not answer", "bad"],
  ["no answer", undefined, "The server does not answer", "bad"],
])("%s leaves the calls as they are, and they are looked for again", async (_, answer, said, className) => {
  await pageModule("main");
  const [list] = page.part("calls").all("ol");
  const before = list?.children;
  expect(asked.at(-1)).toEqual({
    request: "GET /__workbench/calls",
    headers: { "if-none-match": "" },
    body: undefined,
  });
  if (answer) answers["GET /__workbench/calls"] = answer;
  else delete answers["GET /__workbench/calls"];
  await vi.advanceTimersByTimeAsync(1_000);

  expect([page.said(), list?.children === before]).toEqual([[said, className], true]);
  expect(asked.at(-1)?.headers).toEqual({ "if-none-match": '"1 "' });
  answers["GET /__workbench/calls"] = () => json([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(list?.children).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(list?.children).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)?.headers).toEqual({ "if-none-match": "" });
});

test.each([
  ["a page of a proxy", () => new Response("<html>", { status: 502 }), "Status 502"],
  ["no reason", () => json({}, { status: 500 }), "Status 500"],
  ["a reason", () => json({ message: "Not now" }, { status: 409 }), "Not now"],
  ["fields", () => json({ message: "No", errors: { a: "is 1", b: "is 2" } }, { status: 422 }), "No; a: is 1; b: is 2"],
  ["no connection", undefined, "fetch failed"],
])("a control that is refused with %s says so", async (_, answer, text) => {
  await pageModule("main");
  if (answer) answers["POST /__workbench/presets/late"] = answer;
  press(page.part("controls"), "Every call takes 3 s");

  await vi.waitFor(() => expect(page.said()).toEqual([text, "bad"]));
});

test.each([
  ["workbench_scenario=a-1", "a-1"],
  ["x=1;workbench_scenario=a_2;y=2", "a_2"],
  ["other_workbench_scenario=a", ""],
  ["", ""],
])("the cookie %j names the scenario %j", async (cookie, name) => {
  page.document.cookie = cookie;
  const shown = (await pageModule("controls")).controls?.(ABOUT, []) as PageElement;

  expect(shown.field("Scenario").value).toBe(name);
});

test("time goes on where no moment was chosen, and what a sign-in lacks is stored as nothing", async () => {
  await pageModule("main");
  answers["PUT /__workbench/clock"] = () => json({ now: "2030-01-01T00:00:00Z" });
  press(page.part("controls"), "Set");
  await vi.waitFor(() => expect(page.said()[0]).toBe(`It is ${new Date("2030-01-01T00:00:00Z").toLocaleString()}`));
  expect(asked.at(-1)?.body).toBe("{}");

  press(page.part("controls"), "Open the product");
  await vi.waitFor(() => expect(page.opened).toEqual([["/", "_blank"]]));
  expect(asked.at(-1)?.body).toBe('{"account":"caller"}');
  expect(Object.fromEntries(page.stored)).toEqual({
    ...{ token: "t-1", id: "", email: "", role_id: "", role_name: "", is_sourcing: "", seal: "", user_name: "" },
  });
});

test.each(["about", "forms"])("a page that cannot have its %s says why", async (part) => {
  answers[`GET /__workbench/${part}`] = () => json({ message: "The secret is wrong" }, { status: 401 });

  await expect(pageModule("main")).rejects.toThrow("The secret is wrong");
  expect(page.said()).toEqual(["The secret is wrong", "bad"]);
});

test("a page without one of its parts says which", async () => {
  vi.stubGlobal("document", { createElement: () => page.part("controls"), getElementById: () => null });

  await expect(pageModule("main")).rejects.toThrow("The page has no part controls");
});
