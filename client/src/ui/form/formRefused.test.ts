import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  BUSY,
  FakeElement,
  field,
  INVALID,
  later,
  observers,
  openVisit as open,
  page,
  REFUSED,
  stubBrowser,
} from "./test/visitForm.ts";

vi.mock("../../lib/preloadParts.ts", () => ({ preloadParts: () => {} }));

beforeEach(stubBrowser);
afterEach(() => void vi.useRealTimers());

describe("a form that is refused", () => {
  test("tells it, and names what is wrong with fields that are not on screen until they are right", async () => {
    const [onSave, onRefused] = [vi.fn(), vi.fn()];
    const { shown, submit, form } = await open({ full_name: "", city: "", team_ids: [] }, { onSave, onRefused });
    await submit();
    const refused = {
      full_name: expect.anything(),
      city: expect.anything(),
      team_ids: expect.anything(),
    };
    expect([onSave.mock.calls, onRefused.mock.calls]).toEqual([[], [[refused]]]);
    expect(shown.one("div", { role: "alert" }).props).toMatchObject({ "data-refused": "true", tabIndex: -1 });
    expect(shown.all("li").map(({ text }) => text)).toEqual(["City: City is required", "Team: Choose one"]);
    expect(shown.texts).toContain("Name is required");
    for (const [name, value] of Object.entries({ full_name: "Asha", city: "Pune", team_ids: [1] }))
      form().setValue(name as never, value as never);
    await submit();

    expect([onSave.mock.calls.length, shown.all("li").length, shown.all("div", { role: "alert" })]).toEqual([1, 0, []]);
  });

  test.each([
    [null, "center"],
    [{}, "nearest"],
  ])("has the focus at its first error, which is in sight (in a dialog: %j)", async (dialog, block) => {
    const first = Object.assign(new FakeElement(), { dialog });
    const { submit, element } = await open({}, {});
    element.inside[INVALID] = first;
    await submit();
    expect(first.focus).not.toHaveBeenCalled();
    await later();

    expect(first.focus).toHaveBeenCalledOnce();
    expect(first.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block });
  });

  test("has the focus at its first error as well where its check had to wait", async () => {
    const first = new FakeElement();
    const { submit, element } = await open({}, { before: async () => {} });
    element.inside[INVALID] = first;
    await submit();
    await later();

    expect(first.focus).toHaveBeenCalledOnce();
  });

  test("names its refused fields above the buttons, each with a way to it", async () => {
    const group = new FakeElement();
    const segment = new FakeElement();
    Object.assign(group, { isGroup: true, inside: { "[tabindex]": segment, "label, span": field("x") } });
    (group.inside["label, span"] as FakeElement).textContent = "Start";
    const empty = Object.assign(field("x"), { isGroup: true });
    const named = Object.assign(new FakeElement(), { attributes: { "aria-labelledby": "broker other" } });
    page.byId.broker = { textContent: "Broker" };
    const { shown, submit, element } = await open({}, {});
    element.inside[REFUSED] = [field("Name"), named, group, new FakeElement(), empty];
    await submit();
    await later();
    const links = shown.one("ul", { "aria-label": "To be corrected" }).all("button");
    expect(links.map(({ text, props }) => [text, props.type])).toEqual([
      ["Name", "button"],
      ["Broker", "button"],
      ["Start", "button"],
    ]);
    for (const link of links) await link.fire("onClick");

    expect([named.focus.mock.calls.length, segment.focus.mock.calls.length]).toEqual([1, 1]);
  });

  test("does not name a single field, and names corrected ones no more once they were left", async () => {
    const { shown, submit, element } = await open({}, {});
    const [one, two, three] = [field("Name"), field("City"), field("Team")];
    const named = () =>
      shown
        .all("ul")
        .flatMap((list) => list.all("button"))
        .map(({ text }) => text);
    const leave = () => shown.one("form").fire("onBlur", { currentTarget: element });
    element.inside[REFUSED] = [one, two];
    await leave();
    await later(1_000);
    expect(named()).toEqual([]);
    element.inside[REFUSED] = [one, two, three];
    await submit();
    await later();
    element.inside[REFUSED] = [two, three];
    await leave();
    await later(399);
    expect(named()).toHaveLength(3);
    await later(1);
    expect(named()).toEqual(["City", "Team"]);
    element.inside[REFUSED] = [three];
    await leave();
    await later(400);

    expect(named()).toEqual([]);
  });

  test("names nothing any more once it is saved", async () => {
    const { shown, submit, element, form } = await open({}, {});
    element.inside[REFUSED] = [field("Name"), field("City")];
    await submit();
    await later();
    expect(shown.all("ul", { "aria-label": "To be corrected" })).toHaveLength(1);
    for (const name of ["full_name", "city"] as const) form().setValue(name, "Pune");
    await submit();

    expect(shown.all("ul", { "aria-label": "To be corrected" })).toEqual([]);
  });

  test("names fields that are still on their way once they are there", async () => {
    const { shown, submit, element } = await open({}, {});
    element.inside[BUSY] = new FakeElement();
    await submit();
    await later();
    const [observer] = observers;
    expect(observer?.observe).toHaveBeenCalledExactlyOnceWith(element, { childList: true, subtree: true });
    observer?.changed();
    element.inside[REFUSED] = [field("Name"), field("City")];
    expect(observer?.disconnect).not.toHaveBeenCalled();
    element.inside[BUSY] = null;
    observer?.changed();
    await later();

    expect(observer?.disconnect).toHaveBeenCalledOnce();
    expect(shown.one("ul", { "aria-label": "To be corrected" }).all("button")).toHaveLength(2);
  });

  test("tells no more of a field that has come, which has the focus where no other has it", async () => {
    const [alert, city, elsewhere] = [new FakeElement(), new FakeElement(), { contains: () => false }];
    const { shown, submit, element, bring } = await open({ full_name: "", city: "", team_ids: [] });
    const told = () => shown.all("li").map(({ text }) => text);
    Object.assign(element.inside, { [BUSY]: new FakeElement(), [INVALID]: alert });
    await submit();
    await later();
    expect([told(), alert.focus.mock.calls.length]).toEqual([["City: City is required", "Team: Choose one"], 1]);
    await bring();
    expect(told()).toHaveLength(2);
    Object.assign(element.inside, { [BUSY]: null, [INVALID]: city });
    page.activeElement = elsewhere;
    observers[0]?.changed();
    await later();
    expect([told(), city.focus.mock.calls]).toEqual([["Team: Choose one"], []]);
    page.activeElement = page.body;
    observers[0]?.changed();
    await later();

    expect(city.focus).toHaveBeenCalledOnce();
  });

  test("of which all fields are there observes nothing", async () => {
    const { submit } = await open({}, {});
    await submit();
    await later();

    expect(observers).toEqual([]);
  });
});
