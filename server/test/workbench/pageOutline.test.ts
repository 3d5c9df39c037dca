import { expect, test, vi } from "vitest";
import { ABOUT, CALLS, FORMS, json, openAnsweredPage } from "./answeredPage.ts";
import { type PageElement, pageModule } from "./pageStandIn.ts";

const current = openAnsweredPage();

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
test("the page and its parts are as the file has them, with all of their properties", async () => {
  await pageModule("main");
  const parts = Object.fromEntries(["controls", "calls", "details"].map((id) => [id, current.page.part(id)]));
  const opened = outlines(parts).replace(/\d+:\d+:\d+( [AP]M)?/g, "10:00:00");
  const [, ...entries] = current.page.part("calls").all("ol")[0]?.all("button") ?? [];
  entries[1]?.onclick?.();
  const shown = outlines({
    "calls once one was chosen": current.page.part("calls"),
    "its details": current.page.part("details"),
  });
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
  const form = current.page.part("details").all("form")[0] as PageElement;
  current.answers["POST /trpc/enquiries.update"] = () => json({ result: { data: "Saved" } });
  form.field("budget (number, optional)").value = "2.5";
  form.field("tags (list, optional)").value = '["a"]';
  submit(form);

  await vi.waitFor(() => expect(form.all("pre")[0]?.textContent).toBe('"Saved"'));
  expect(current.asked.slice(-2)).toEqual([
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
  current.answers["POST /trpc/meetings.create"] = () => json({ error: { message: "No" } });
  submit(form);

  await vi.waitFor(() => expect(form.all("pre")[0]?.textContent).toContain('"message": "No"'));
  const body = current.asked.at(-1)?.body as FormData;
  expect([...body]).toEqual([["input", '{"values":{"note":"Met"},"files":[]}']]);
});

test.each([
  ["a list that did not change", () => new Response(null, { status: 304 }), "", undefined, ""],
  ["a refusal", () => json({}, { status: 401 }), "The server does not answer", "bad", "The server answers again"],
  ["no answer", undefined, "The server does not answer", "bad", "The server answers again"],
])("%s leaves the calls as they are, and they are looked for again", async (_, answer, said, className, then) => {
  await pageModule("main");
  const [list] = current.page.part("calls").all("ol");
  const before = list?.children;
  expect(current.asked.at(-1)).toEqual({
    request: "GET /__workbench/calls",
    headers: { "if-none-match": "" },
    body: undefined,
  });
  if (answer) current.answers["GET /__workbench/calls"] = answer;
  else delete current.answers["GET /__workbench/calls"];
  await vi.advanceTimersByTimeAsync(1_000);

  expect([current.page.said(), list?.children === before]).toEqual([[said, className], true]);
  expect(current.asked.at(-1)?.headers).toEqual({ "if-none-match": '"1 "' });
  current.answers["GET /__workbench/calls"] = () => json([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(list?.children).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(list?.children).toEqual([]);
  expect(current.page.said()).toEqual([then, then ? "" : undefined]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(current.asked.at(-1)?.headers).toEqual({ "if-none-match": "" });
});
