import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPageForEachTest, type PageElement, pageModule, press } from "../../workbench/pageStandIn.ts";

const { harness, current } = openPageForEachTest();

const ABOUT = {
  canDrive: true,
  accounts: [
    { name: "caller", role: "Telecaller" },
    { name: "manager", role: "Manager" },
  ],
};
const FORMS = [
  {
    ...{ call: "enquiries.list", kind: "query" },
    fields: [
      { name: "page", type: "whole number", optional: true, example: 1 },
      { name: "name", type: "text", optional: true },
      { name: "status_ids", type: "list", optional: true, example: [1, 2] },
      { name: "is_advanced_search", type: "true or false", optional: false, example: true },
    ],
  },
  {
    ...{ call: "clientMeetings.create", kind: "upload" },
    fields: [
      { name: "minutes_of_meeting", type: "text", optional: false, example: "Met" },
      { name: "selfie_photo", type: "file", optional: false },
    ],
  },
];

describe("the form of a call", () => {
  const tryIt = async (about: object = ABOUT) => (await pageModule("tryIt")).tryIt?.(FORMS, about) as PageElement;
  const formOf = (shown: PageElement) => shown.all("form")[0] as PageElement;
  const send = (shown: PageElement) => {
    const prevented = vi.fn();
    (formOf(shown).onsubmit as (event: object) => void)({ preventDefault: prevented });
    expect(prevented).toHaveBeenCalledOnce();
  };
  const answer = (shown: PageElement) => formOf(shown).all("pre")[0]?.textContent ?? "";
  const sent = () => current.asked.findLast(({ path }) => path.startsWith("/trpc/"));

  test("has a field for each of its inputs with the example of the pact", async () => {
    const form = formOf(await tryIt());

    expect(form.all("label").map(({ textContent }) => textContent)).toEqual([
      ...["page (whole number, optional)", "name (text, optional)", "status_ids (list, optional)"],
      "is_advanced_search (true or false)",
    ]);
    expect(form.all("input", "textarea").map(({ tag, value }) => [tag, value])).toEqual([
      ...[
        ["input", "1"],
        ["input", ""],
        ["textarea", "[\n  1,\n  2\n]"],
        ["input", "true"],
      ],
    ]);
    expect([answer(await tryIt()), form.all("pre")[0]?.["aria-label"]]).toEqual(["Not sent yet", "Answer"]);
    expect([form.button("Send").type, form.button("Send").onclick]).toEqual(["submit", null]);
  });

  test("is that of the chosen call", async () => {
    const shown = await tryIt();
    const choice = shown.field("Call");
    expect(choice.all("option").map(({ textContent }) => textContent)).toEqual(FORMS.map(({ call }) => call));
    choice.value = "clientMeetings.create";
    (choice.onchange as () => void)();

    expect(
      formOf(shown)
        .all("input")
        .map(({ name, type }) => [name, type]),
    ).toEqual([
      ["minutes_of_meeting", undefined],
      ["selfie_photo", "file"],
    ]);
  });

  test("is sent as the chosen account, without what was left empty, and shows the answer", async () => {
    const shown = await tryIt();
    shown.field("As").value = "manager";
    shown.field("status_ids (list, optional)").value = "";
    send(shown);
    expect(answer(shown)).toBe("…");

    await expect.poll(() => answer(shown)).toContain('"rows": [');
    expect(current.asked.find(({ path }) => path.endsWith("/as"))?.body).toBe('{"account":"manager"}');
    expect(sent()).toMatchObject({
      ...{ path: "/trpc/enquiries.list", method: "POST", body: '{"page":1,"is_advanced_search":true}' },
      headers: { authorization: expect.stringMatching(/^Token token=mc1\./), "content-type": "application/json" },
    });
  });

  test("sends a list that was typed as a list", async () => {
    const shown = await tryIt();
    shown.field("status_ids (list, optional)").value = "[101, 102]";
    send(shown);

    await expect.poll(() => answer(shown)).toContain('"rows": [');
    expect(JSON.parse(String(sent()?.body))).toMatchObject({ status_ids: [101, 102] });
  });

  test("shows why it was refused", async () => {
    const shown = await tryIt();
    shown.field("page (whole number, optional)").value = "-4";
    send(shown);

    await expect.poll(() => answer(shown)).toContain('"code": "BAD_REQUEST"');
  });

  test("is not sent where a field is not what it must be", async () => {
    const shown = await tryIt();
    shown.field("page (whole number, optional)").value = "one";
    send(shown);

    await expect.poll(() => current.page.said()).toEqual(["page: this is no JSON", "bad"]);
    expect([answer(shown), sent()]).toEqual(["", undefined]);
  });

  test("takes a token of the upstream where no account can be signed in", async () => {
    const shown = await tryIt({ canDrive: false, accounts: [] });
    expect(() => shown.field("As")).toThrow();
    shown.field("Token").value = "abc";
    send(shown);

    await expect.poll(sent).toMatchObject({ headers: { authorization: "Token token=abc" } });
  });

  test("sends files after the values, each announced with its place", async () => {
    const shown = await tryIt();
    const choice = shown.field("Call");
    choice.value = "clientMeetings.create";
    (choice.onchange as () => void)();
    shown.field("selfie_photo (file)").files = [new File(["x"], "a.jpg", { type: "image/jpeg" })];
    send(shown);

    await expect.poll(sent).toMatchObject({
      path: "/trpc/clientMeetings.create",
      headers: { authorization: expect.stringMatching(/^Token/) },
    });
    expect(sent()?.headers).not.toHaveProperty("content-type");
    const { body } = sent() ?? {};
    const parts = [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(parts).toEqual([
      [
        "input",
        JSON.stringify({
          values: { minutes_of_meeting: "Met" },
          files: [{ path: "selfie_photo", name: "a.jpg", type: "image/jpeg" }],
        }),
      ],
      ["selfie_photo", "a.jpg"],
    ]);
  });
});

describe("the page as it is opened", () => {
  const calls = () => current.page.part("calls");
  const entries = () =>
    calls()
      .all("li")
      .map((entry) => entry.all("button")[0] as PageElement);
  const ONE_SECOND = 1_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("has the controls, the form of a call, and the calls with what is wrong with them", async () => {
    const token = await harness.signIn("manager");
    await harness.call("campaigns.settings", token);
    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "status", status: 503 }]);
    await harness.call("campaigns.settings", token);
    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "status", status: 400 }]);
    await harness.call("campaigns.settings", token);
    await pageModule("main");

    expect(current.page.part("controls").button("Set state").tag).toBe("button");
    expect(current.page.part("controls").field("Fault of").all("option").length).toBeGreaterThan(80);
    expect(current.page.part("details").all("h2")[0]?.textContent).toBe("Try it");
    expect(
      entries().map(({ textContent }) => textContent.replace(/^.*? (?=[a-z]+\.)/, "").replace(/\d+ ms/, "9 ms")),
    ).toEqual([
      ...["campaigns.settings 400 9 ms status", "campaigns.settings 503 9 ms status", "campaigns.settings 200 9 ms "],
      "session.login 200 9 ms ",
    ]);
    expect(entries().map(({ className }) => className)).toEqual(["bad", "bad", "", ""]);
  });

  test("marks a call without an answer", async () => {
    const token = await harness.signIn("manager");
    await harness.control("PUT", "faults", [{ call: "campaigns.settings", kind: "reset" }]);
    await harness.call("campaigns.settings", token);
    await pageModule("main");

    expect(entries()[0]?.textContent).toMatch(/campaigns\.settings no answer \d+ ms $/);
    expect(entries().map(({ className }) => className)).toEqual(["bad", ""]);
  });

  test("shows the details of a call, marks it, and goes back to the form", async () => {
    await harness.signIn("manager");
    await pageModule("main");
    const marked = () => entries().map(({ ariaCurrent }) => ariaCurrent);
    expect(marked()).toEqual(["false"]);
    entries()[0]?.onclick?.();

    expect(marked()).toEqual(["true"]);
    expect(current.page.part("details").all("h2")[0]?.textContent).toBe("session.login");
    press(calls(), "Try it");
    expect(current.page.part("details").all("h2")[0]?.textContent).toBe("Try it");
    expect(marked()).toEqual(["false"]);
  });

  test("looks for calls once a second while it is seen, and leaves an unchanged list as it is", async () => {
    await harness.signIn("manager");
    await pageModule("main");
    const [list] = calls().all("ol");
    const before = list?.children;
    const looks = () => current.asked.filter(({ path }) => path === "/__workbench/calls").length;
    expect(looks()).toBe(1);

    await vi.advanceTimersByTimeAsync(ONE_SECOND);
    await vi.waitFor(() => expect(looks()).toBe(2));
    expect(current.asked.at(-1)?.headers["if-none-match"]).toMatch(/^".+"$/);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    expect(list?.children).toBe(before);

    current.page.document.visibilityState = "hidden";
    await vi.advanceTimersByTimeAsync(ONE_SECOND);
    expect(looks()).toBe(2);

    current.page.document.visibilityState = "visible";
    await vi.advanceTimersByTimeAsync(ONE_SECOND);
    await vi.waitFor(() => expect(looks()).toBe(3));
  });

  test("empties the list, and says so", async () => {
    await harness.signIn("manager");
    await pageModule("main");
    press(calls(), "Empty the list");

    await vi.waitFor(() => expect(current.page.said()[0]).toBe("The list is empty"));
    expect(await harness.calls()).toEqual([]);
  });
});
