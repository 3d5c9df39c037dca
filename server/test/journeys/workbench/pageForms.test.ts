import { expect, test, vi } from "vitest";
import { ABOUT, FORMS, json, openAnsweredPage } from "../../workbench/answeredPage.ts";
import { type PageElement, pageModule } from "../../workbench/pageStandIn.ts";

const current = openAnsweredPage();

const submit = (form: PageElement) => (form.onsubmit as (event: object) => void)({ preventDefault: () => {} });

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
