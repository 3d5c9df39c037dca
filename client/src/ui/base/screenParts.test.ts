import { createElement, type ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "../../lib/paths.ts";
import { renderPage, Shown, settle } from "../../lib/test/renderPage.ts";
import { ListLink } from "./ListLink.tsx";
import { ScreenHeading } from "./ScreenHeading.tsx";
import { Tabs } from "./Tabs.tsx";

const page = { activeElement: null as object | null, focused: [] as string[] };
beforeEach(() => {
  Object.assign(page, { activeElement: null, focused: [] });
  Shown.did = [];
  vi.stubGlobal("document", {
    get activeElement() {
      return page.activeElement;
    },
    getElementById: (id: string) => ({ focus: () => page.focused.push(id) }),
  });
});

let go: (to: string | number) => void = () => {};
const Way = () => {
  go = useNavigate() as typeof go;
  return null;
};
const at = (path: string, node: ReactNode) =>
  renderPage(createElement(MemoryRouter, { initialEntries: [path] }, node, createElement(Way)));

describe("tabs", () => {
  const onSelect = vi.fn();
  const tabs = [
    { key: "all", label: "All" },
    { key: "open", label: "Open" },
    { key: "done", label: "Done" },
  ] as const;
  const show = async (selected: (typeof tabs)[number]["key"]) =>
    (
      await renderPage(
        createElement(Tabs, { label: "Calls", tabs, selected, onSelect: onSelect as never, children: "rows" }),
      )
    ).page;
  beforeEach(() => void onSelect.mockReset());

  test("are one tab stop, and name what they show", async () => {
    const shown = await show("open");
    const list = shown.one("div", { role: "tablist" });
    expect(list.props["aria-label"]).toBe("Calls");
    expect(
      shown.all("button").map(({ text, props }) => [text, props["aria-selected"], props.tabIndex, props.type]),
    ).toEqual([
      ["All", false, -1, "button"],
      ["Open", true, 0, "button"],
      ["Done", false, -1, "button"],
    ]);
    const panel = shown.one("div", { role: "tabpanel" });
    expect([panel.text, panel.props["aria-labelledby"]]).toEqual(["rows", shown.button("Open").props.id]);
    expect(shown.all("button", { "aria-controls": panel.props.id })).toHaveLength(3);
    await shown.button("Done").fire("onClick");

    expect(onSelect.mock.calls).toEqual([["done"]]);
  });

  test.each([
    ["ArrowRight", "open", "done"],
    ["ArrowRight", "done", "all"],
    ["ArrowLeft", "open", "all"],
    ["ArrowLeft", "all", "done"],
    ["Home", "done", "all"],
    ["End", "all", "done"],
    ["a", "open", undefined],
  ] as const)("%s from %s goes to %s", async (key, from, to) => {
    const shown = await show(from);
    const preventDefault = vi.fn();
    await shown.one("div", { role: "tablist" }).fire("onKeyDown", { key, preventDefault });
    const target = shown.all("button").find(({ text }) => text.toLowerCase() === to);

    expect([onSelect.mock.calls, preventDefault.mock.calls.length]).toEqual(to ? [[[to]], 1] : [[], 0]);
    expect(page.focused).toEqual(target ? [target.props.id] : []);
  });
});

describe("the heading of a screen", () => {
  const show = async (props: object, children: ReactNode = "Meetings") =>
    (await at("/", createElement(ScreenHeading, { ...props, children } as never))).page;

  test("names the tab of the browser, unless it names a person", async () => {
    const plain = await show({});
    expect([plain.one("h1").text, plain.one("title").text]).toEqual(["Meetings", "Meetings · Mobile CRM"]);
    const person = await show({ tab: "Meeting", subtitle: "No. 7" }, "Asha");
    expect([person.one("h1").text, person.one("title").text, person.one("p").text]).toEqual([
      ...["Asha", "Meeting · Mobile CRM", "No. 7"],
    ]);

    expect((await show({}, createElement("b"))).all("title")).toEqual([]);
    expect(plain.all("p")).toEqual([]);
  });

  test("is only read out where the bar says it already", async () => {
    const inBar = await show({ inBar: true });
    expect([inBar.one("h1").props.className, inBar.all("div"), inBar.one("title").text]).toEqual([
      ...["sr-only", [], "Meetings · Mobile CRM"],
    ]);
    const withActions = await show({ inBar: true, actions: "Help" });
    expect([withActions.one("h1").props.className, withActions.texts.at(-1)]).toEqual(["sr-only", "Help"]);

    expect((await show({})).one("h1").props.className).toContain("text-xl");
    expect((await show({})).all("div")).toHaveLength(2);
  });

  test("has the focus once another screen was opened, unless something in it has", async () => {
    const { page: shown } = await at("/", createElement(ScreenHeading, { children: "Meetings" }));
    expect(shown.one("h1").props.tabIndex).toBe(-1);
    const before = Shown.did.length;
    await settle(() => go("/Brokers"));
    expect(Shown.did.slice(before)).toEqual([shown.one("h1")]);
    page.activeElement = {
      closest: (selector: string) => selector.includes("main") && selector.includes("[role=dialog]"),
    };
    await settle(() => go("/Help"));
    expect(Shown.did).toHaveLength(before + 1);
    page.activeElement = { closest: () => null };
    await settle(() => go("/Brokers"));
    expect(Shown.did).toHaveLength(before + 2);
    // Back to the place where the page was loaded.
    await settle(() => go(-3));

    expect(Shown.did).toHaveLength(before + 3);
  });

  test("has the focus where the list was scrolled to, which stays in sight", async () => {
    const { page: shown } = await at("/", createElement(ScreenHeading, { children: "Meetings" }));
    const focus = vi.fn();
    Object.assign(shown.one("h1"), { focus });
    await settle(() => go("/Brokers"));

    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  test("of the page as it was loaded leaves the focus alone", async () => {
    vi.resetModules();
    const fresh = await import("./ScreenHeading.tsx");
    const router = await import("react-router-dom");
    await renderPage(
      createElement(router.MemoryRouter, null, createElement(fresh.ScreenHeading, { children: "Meetings" })),
    );

    expect(Shown.did).toEqual([]);
  });
});

test.each([
  ["/MeetingDetails/4", "/Meeting", "Back to Meetings"],
  ["/EditMeeting/4", "/Meeting", "Back to Meetings"],
  ["/EditDailyMeeting/4", "/DailyStandUp", "Back to Daily Stand Up"],
  ["/AddDailyStandUpMeeting", "/DailyStandUp", "Back to Daily Stand Up"],
  ["/DailyStandUpDetails/4", "/DailyStandUp", "Back to Daily Stand Up"],
  ["/EnqDetails/4", "/PrEnquries", "Back to Premium Enquiries"],
  ["/Eoi/4", "/PrEnquries", "Back to Premium Enquiries"],
  ["/SiteVisit/4", "/PrEnquries", "Back to Premium Enquiries"],
  ["/AddProject", "/Project", "Back to Projects"],
  ["/ProjectDetails/4", "/Project", "Back to Projects"],
  ["/Impression/4", "/Project", "Back to Projects"],
  ["/InterestedBroker/4", "/Project", "Back to Projects"],
  ["/BrokerInitiation/4", "/Project", "Back to Projects"],
  ["/InitiationDetails/4/5", "/Project", "Back to Projects"],
  ["/BrokerDetails/4/5", "/Project", "Back to Projects"],
  ["/Campaign/4", "/Project", "Back to Projects"],
  ["/AddCampaign/4/5/6", "/Project", "Back to Projects"],
  ["/ManageCampaign/4/5", "/Project", "Back to Projects"],
  ["/AddMeeting", "/Meeting", "Back to Meetings"],
  ["/ManageMeetingCampaign/4", "/Meeting", "Back to Meetings"],
  ["/AddNewCampaigninMeetings/4", "/Meeting", "Back to Meetings"],
  ["/CampaignDetails/4", "/Campaign", "Back to Campaigns"],
  ["/EditCampaign/4", "/Campaign", "Back to Campaigns"],
  ["/Brokers/4", "/Brokers", "Back to My CPs"],
  ["/Brokers/Edit/4", "/Brokers", "Back to My CPs"],
  ["/Brokers/CPCallLog/4", "/Brokers", "Back to My CPs"],
  ["/CpEngagementDetails/4", "/CpEngagement", "Back to My CP Engagement"],
  ["/CpDetail/4", "/CpEngagement", "Back to My CP Engagement"],
  ["/MyCpMeetingDetails/4", "/CpMeetingRequests", "Back to CP Meeting Requests"],
  ["/EditMyCpMeeting/4", "/CpMeetingRequests", "Back to CP Meeting Requests"],
  ["/MeetingDetails/4?kind=client", "/McMeetings", "Back to My Client Meetings"],
  ["/Details/4?kind=client", paths.home.path, "Back to Enquiries"],
])("a record at %s that cannot be shown leads back to %s", async (path, href, text) => {
  const { page: shown } = await at(path, createElement(ListLink));

  expect([shown.one("a").props.href, shown.text]).toEqual([href, text]);
});

test("the list of enquiries that cannot be shown does not lead to itself", async () => {
  expect((await at("/", createElement(ListLink))).page.children).toEqual([]);
});
