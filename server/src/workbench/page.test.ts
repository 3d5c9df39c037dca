import { describe, expect, test } from "vitest";
import { openPageForEachTest, type PageElement, pageModule, press } from "../../test/workbench/pageStandIn.ts";

const { harness, current } = openPageForEachTest();

const about = async () => (await harness.control("GET", "about")).body;
const says = (text: string | RegExp) =>
  expect.poll(() => current.page.said()[0]).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text);

describe("the controls", () => {
  const controls = async () => (await pageModule("controls")).controls?.(await about(), ["users.list"]) as PageElement;

  test("are missing in front of an upstream, and it is said why", async () => {
    const shown = (await pageModule("controls")).controls?.({ canDrive: false, upstream: "https://crm.example" }, []);

    expect(shown?.textContent).toBe(
      "Calls to https://crm.example can be looked at. Nothing else is possible in front of an upstream.",
    );
    expect(shown?.all("button", "input", "select")).toEqual([]);
  });

  test("let time stand still, and go on", async () => {
    const shown = await controls();
    shown.field("Time stands still at").value = "2030-01-01T10:00";
    const [set] = shown.all("button").filter(({ textContent }) => textContent === "Set");
    set?.onclick?.();
    await says(/^It is .*2030/);
    const frozen = new Date("2030-01-01T10:00").toISOString();
    expect((await harness.control("GET", "clock")).body).toEqual({ now: frozen });

    press(shown, "Time of the machine");
    await expect.poll(async () => (await harness.control("GET", "clock")).body.now).not.toBe(frozen);
  });

  test("apply a preset by its title", async () => {
    const shown = await controls();
    press(shown, "Upstream answers HTML 502");
    expect(current.page.said()).toEqual(["Upstream answers HTML 502 …", ""]);

    await says("Upstream answers HTML 502: done");
    expect((await harness.control("GET", "faults")).body).toMatchObject([{ call: "*", kind: "html" }]);
  });

  test("set a fault of a call with its details, and remove it", async () => {
    const shown = await controls();
    expect(
      shown
        .field("Fault of")
        .all("option")
        .map(({ value }) => value),
    ).toEqual(["*", "users.list"]);
    shown.field("Fault of").value = "users.list";
    shown.field("Kind").value = "status";
    shown.field("Details").value = '{"status":503}';
    press(shown, "Set fault");
    await says("Fault: status of users.list");
    const faults = async () => (await harness.control("GET", "faults")).body;
    expect(await faults()).toMatchObject([{ call: "users.list", kind: "status", status: 503 }]);

    shown.field("Details").value = "{";
    press(shown, "Set fault");
    await expect.poll(() => current.page.said()[1]).toBe("bad");
    expect(await faults()).toHaveLength(1);

    press(shown, "No faults");
    await says("No faults");
    expect(await faults()).toEqual([]);
  });

  test("name what cannot be set, field by field", async () => {
    const shown = await controls();
    shown.field("Kind").value = "status";
    shown.field("Details").value = '{"status":"x"}';
    press(shown, "Set fault");

    await says(/^This cannot be set; .*status: /);
    expect(current.page.said()[1]).toBe("bad");
  });

  test("save, restore and reset the data", async () => {
    const shown = await controls();
    expect(shown.field("Snapshot").value).toBe("mine");
    shown.field("Snapshot").value = "of-page";
    press(shown, "Save");
    await says(/^Saved \d+ rows as of-page$/);
    press(shown, "Restore");
    await says("The data are those of of-page");
    press(shown, "Reset");
    await says("The data are those of the start");
    expect(current.asked.filter(({ path }) => path.endsWith("/reset")).map(({ body }) => body)).toEqual([
      '{"snapshot":"of-page"}',
      "{}",
    ]);
  });

  test("set a state of the pact", async () => {
    const shown = await controls();
    const { states } = await about();
    const choice = shown.field("State of the pact");
    expect(choice.all("option").map(({ value }) => value)).toEqual(states);
    choice.value = states[1];
    press(shown, "Set state");

    await says(`State: ${states[1]}`);
    expect(JSON.parse(String(current.asked.at(-1)?.body))).toEqual({ state: states[1], action: "setup" });
  });

  test("sign a role in, and open the product as it", async () => {
    const shown = await controls();
    const role = shown.field("Role");
    const { accounts } = await about();
    expect(role.all("option").map(({ value, textContent }) => [value, textContent])).toEqual(
      accounts.map(({ name, role }: { name: string; role: string }) => [name, role]),
    );
    role.value = "manager";
    press(shown, "Open the product");

    await expect.poll(() => current.page.opened).toEqual([["/", "_blank"]]);
    const { token, seal, ...person } = Object.fromEntries(current.page.stored);
    expect(person).toEqual({
      ...{
        id: expect.stringMatching(/^\d+$/),
        email: "manager@mobile-crm.test",
        user_name: expect.stringMatching(/\w/),
      },
      ...{ role_id: expect.stringMatching(/^\d+$/), role_name: expect.stringMatching(/\w/), is_sourcing: "false" },
    });
    expect((await harness.call("campaigns.settings", token ?? "")).status).toBe(200);
    expect(seal).toMatch(/^[\w+/=-]{20,}$/);
  });

  test("say why a role is not signed in, and open nothing", async () => {
    await harness.control("PUT", "faults", [{ call: "session.login", kind: "status", status: 503 }]);
    press(await controls(), "Open the product");

    await expect.poll(() => current.page.said()).toEqual([expect.stringMatching(/\w+ \w+ \w+/), "bad"]);
    expect([current.page.opened, [...current.page.stored]]).toEqual([[], []]);
  });

  test("choose a scenario, which the tabs of the product share, and leave it", async () => {
    current.page.document.cookie = "other=1; workbench_scenario=one-more; later=2";
    const shown = (await pageModule("controls")).controls?.({ ...(await about()), scenarios: ["one", "two"] }, []);
    const name = shown?.field("Scenario") as PageElement;
    expect([name.value, name.list]).toEqual(["one-more", "scenarios"]);
    expect(
      shown
        ?.all("datalist")[0]
        ?.all("option")
        .map(({ value }) => value),
    ).toEqual(["one", "two"]);

    name.value = "two";
    press(shown as PageElement, "Use");
    expect(current.page.said()[0]).toBe("Scenario two: its data are opened with the first request");
    expect(current.page.document.cookie).toBe("workbench_scenario=two; path=/; samesite=strict");
    name.value = "";
    press(shown as PageElement, "Use");
    expect(current.page.said()[0]).toBe("The backend's own data");
    expect(current.page.document.cookie).toBe("workbench_scenario=; path=/; samesite=strict; max-age=0");
  });
});

describe("the details of a call", () => {
  const CALL = {
    ...{
      at: "2026-11-20T05:30:00Z",
      call: "enquiries.list",
      input: { page: 2 },
      milliseconds: 12,
      tries: 1,
      drift: [],
    },
    request: { method: "GET", path: "enquiries_builders?page=2" },
    reply: { status: 200, body: { enquiry: [] } },
    copies: { curl: "curl -X GET", pact: '{"pact":1}', playwright: "await page.route()" },
  };
  const detailsOf = async (more: object = {}) =>
    (await pageModule("callDetails")).callDetails?.({ ...CALL, ...more }) as PageElement;
  /** The texts below the headings. */
  const sectionsOf = (shown: PageElement) => {
    const [, ...headings] = shown.all("h2").map(({ textContent }) => textContent);
    const texts = shown.all("pre").map(({ textContent }) => textContent);
    return Object.fromEntries(headings.map((heading, at) => [heading, texts[at]]));
  };

  test("are its input, request and reply", async () => {
    const shown = await detailsOf();

    expect([shown.all("h2")[0]?.textContent, shown.all("p")[0]?.textContent]).toEqual([
      "enquiries.list",
      "200 in 12 ms",
    ]);
    expect(sectionsOf(shown)).toEqual({
      ...{ Drift: "none", "tRPC input": '{\n  "page": 2\n}', Request: "GET enquiries_builders?page=2\n–" },
      Reply: '{\n  "enquiry": []\n}',
    });
  });

  test("say what went wrong with it", async () => {
    const drift = [
      { path: "a.b", received: "a list" },
      { path: "", received: "a page" },
    ];
    const shown = await detailsOf({
      ...{ request: undefined, reply: undefined, tries: 3, fault: "html", error: "late", drift },
    });

    expect(shown.all("p")[0]?.textContent).toBe("no answer in 12 ms, sent 3 times, fault html, late");
    const answered = await detailsOf({ error: "Not a list" });
    expect(answered.all("p")[0]?.textContent).toBe("200 in 12 ms, Not a list");
    expect(sectionsOf(shown)).toMatchObject({ Drift: "a.b: a list\n$: a page", Request: "none\n–", Reply: "–" });
  });

  test("are copied in three forms, of which those that do not exist cannot be", async () => {
    const shown = await detailsOf();
    for (const form of ["curl", "pact example", "Playwright route"]) press(shown, `Copy as ${form}`);
    await says("Copied");
    expect(current.page.copied).toEqual(Object.values(CALL.copies));

    const other = await detailsOf({ copies: { playwright: "" } });
    expect(other.all("button").map(({ disabled }) => disabled)).toEqual([true, true, false]);
  });
});
