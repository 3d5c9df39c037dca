import { createElement } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, type Shown, settle } from "../../lib/test/renderPage.ts";
import { BrokerAndExecutive } from "./BrokerAndExecutive.tsx";
import { EditTimes } from "./EditTimes.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import { MeetingDrafts } from "./MeetingDrafts.tsx";
import { OnlyExecutive } from "./OnlyExecutive.tsx";

type Props = Record<string, unknown>;
interface Form {
  setValue(name: string, value: unknown): void;
  getValues(name?: string): unknown;
  setError(name: string, error: object): void;
  formState: { defaultValues?: Record<string, unknown> };
}
const fake = vi.hoisted(() => ({
  ...{
    isAdmin: false,
    drafts: {} as Props,
    repeat: {} as Props,
    times: {} as Props,
    boxes: {} as Record<string, Props>,
  },
  ...{ query: {} as Props, asked: [] as unknown[], toast: vi.fn() },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    meetings: {
      newCampaignProjects: {
        useQuery: (...asked: unknown[]) => {
          fake.asked = asked;
          return fake.query;
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({ SUPER_ADMIN: 1, session: { hasRole: () => fake.isAdmin } }));
vi.mock("../../shared/MeetingTimes.tsx", () => ({
  MeetingTimes: (times: Props) => {
    fake.times = times;
    return null;
  },
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("../../ui/pickers/Combobox.tsx", () => ({
  Combobox: (box: Props) => {
    fake.boxes[String(box.label)] = box;
    return null;
  },
}));
vi.mock("./CampaignDrafts.tsx", () => ({
  CampaignDrafts: ({ children, ...drafts }: Record<string, never>) => {
    fake.drafts = drafts;
    return children;
  },
}));
vi.mock("./RepeatCampaigns.tsx", () => ({
  RepeatCampaigns: (repeat: Props) => {
    fake.repeat = repeat;
    return "(repeat)";
  },
}));
beforeEach(() => {
  Object.assign(fake, { isAdmin: false, query: {}, boxes: {}, drafts: {}, repeat: {} });
  fake.toast.mockReset();
});

async function open(values: object, part: unknown, props: object = {}) {
  let form: Form | undefined;
  const Host = (more: object) => {
    const own = useForm({ defaultValues: values });
    form = own as never;
    for (const name of Object.keys(values)) own.register(name as never);
    return createElement(part as never, { form: own, ...props, ...more } as never);
  };
  const { page, show } = await renderPage(createElement(Host));
  return { page, form: form as unknown as Form, change: (more: object) => show(createElement(Host, more)) };
}
const needed = (page: Shown) =>
  page
    .all("label")
    .map(({ text, props }) => [
      text,
      page.inside.find((one) => one.props.id === props.htmlFor && one.type !== "label")?.props["aria-required"] ??
        false,
    ]);

describe("whether the broker used the app", () => {
  const none = { app_engagement: null, listing_count: null, lead_count: null, requirement_count: null };
  const values = { ...none, no_app_engagement_comments: null };

  test.each([
    [null, []],
    [false, ["Reason"]],
    [true, ["Listing Count", "Enquiry Count", "Syndicate Networking Requirement Count"]],
  ])("with %s needs %j", async (app_engagement, labels) => {
    const { page } = await open({ ...values, app_engagement }, EngagementFields);

    expect(needed(page)).toEqual(["App Engagement", ...labels].map((label) => [label, true]));
  });

  test("takes an answer with what belongs to it, and forgets the other side's", async () => {
    const { page, form } = await open(values, EngagementFields);
    const answer = (value: string) => page.one("select").fire("onChange", { target: { value } });
    await answer("true");
    await page.one("input", { name: "lead_count" }).fire("onChange", { target: { value: "4" } });
    expect(form.getValues()).toMatchObject({ app_engagement: true, lead_count: 4 });
    await answer("false");
    await page.one("textarea").fire("onChange", { target: { value: "No phone" } });
    expect(form.getValues()).toMatchObject({ app_engagement: false, lead_count: null });
    expect(form.getValues("no_app_engagement_comments")).toBe("No phone");
    await answer("");

    expect(form.getValues()).toMatchObject({ app_engagement: null, no_app_engagement_comments: null });
  });
});

describe("who met whom", () => {
  const near = { id: 1, firm_name: "Anand Realty", lat: 18.5913, long: 73.7389 };
  const far = { id: 2, firm_name: "Skyline", lat: 19.1, long: 72.9 };
  const settings = { brokers: [far, near], field_executives: [{ value: 5, label: "Ravi" }] };
  const here = { meeting_executive_lat: 18.559, meeting_executive_long: 73.7868 };
  const nowhere = { meeting_executive_lat: null, meeting_executive_long: null };
  const fields = { broker_id: null, user_id: null, campaigns: [], ...nowhere };
  const names = () => ((fake.boxes.Broker?.options ?? []) as { label: string }[]).map(({ label }) => label);

  test("is needed, and offers the brokers by their distance once that is known", async () => {
    const { form } = await open(fields, BrokerAndExecutive, { settings });
    expect([fake.boxes.Broker?.required, fake.boxes["Field Executive"]?.required]).toEqual([true, true]);
    expect(fake.boxes["Field Executive"]?.options).toEqual(settings.field_executives);
    expect(names()).toEqual(["Skyline", "Anand Realty"]);
    await settle(() => {
      for (const [name, value] of Object.entries(here)) form.setValue(name, value);
    });

    expect(names()).toEqual(["Anand Realty", "Skyline"]);
  });

  test("offers brokers once they have come", async () => {
    const { change } = await open(fields, BrokerAndExecutive, { settings: undefined });
    expect([names(), fake.boxes["Field Executive"]?.options]).toEqual([[], []]);
    await change({ settings });

    expect(names()).toHaveLength(2);
  });

  test("says how far the office is, also where the broker is there", async () => {
    const { page } = await open({ ...fields, ...here, broker_id: 1 }, BrokerAndExecutive, { settings });
    expect(page.texts.join("")).toBe("6.20 km from you");
    const at = { meeting_executive_lat: near.lat, meeting_executive_long: near.long };
    const same = await open({ ...fields, ...at, broker_id: 1 }, BrokerAndExecutive, { settings });
    expect(same.page.texts.join("")).toMatch(/ from you$/);

    expect((await open({ ...fields, ...here, broker_id: 9 }, BrokerAndExecutive, { settings })).page.texts).toEqual([]);
  });

  test("selects the only executive once there is one, and again after it was cleared", async () => {
    const one = [{ value: 5, label: "Ravi" }];
    const { form, change } = await open({ user_id: null }, OnlyExecutive, { executives: undefined });
    expect(form.getValues("user_id")).toBeNull();
    await change({ executives: one });
    expect(form.getValues("user_id")).toBe(5);
    // No user typed it: without this the form would count as unsaved.
    expect(form.formState.defaultValues?.user_id).toBe(5);
    await settle(() => form.setValue("user_id", null));
    expect(form.getValues("user_id")).toBe(5);
    const several = await open({ user_id: null }, OnlyExecutive, { executives: [...one, { value: 6, label: "Sen" }] });

    expect(several.form.getValues("user_id")).toBeNull();
  });
});

describe("the campaigns of a form", () => {
  const projects = [{ value: 4, label: "Green Park" }];
  const drafts = [{ title: "Canopy" }];

  test("are those of its broker, and change with it", async () => {
    fake.query = { data: { projects } };
    const { form } = await open({ campaigns: drafts }, MeetingDrafts, { broker: 0 });
    expect(fake.asked).toEqual([{ broker_id: 0 }, { enabled: true }]);
    expect(fake.drafts).toMatchObject({ drafts, projects, missing: undefined, invalid: false });
    expect(fake.repeat).toMatchObject({ broker: 0, drafts });
    await settle(() => (fake.drafts.onChange as (drafts: object[]) => void)([]));
    expect(form.getValues("campaigns")).toEqual([]);
    await settle(() => (fake.repeat.onRepeat as (campaign: object) => void)({ title: "Standee" }));

    expect(form.getValues("campaigns")).toEqual([{ title: "Standee", IUD: "I" }]);
  });

  test("of no broker have no projects, also where another one's are still known", async () => {
    fake.query = { data: { projects } };
    const { page } = await open({ campaigns: null }, MeetingDrafts, { broker: null });

    expect(fake.drafts).toMatchObject({ drafts: [], projects: undefined });
    expect([fake.drafts.missing, page.texts]).toEqual(["Choose a broker to see the projects.", []]);
  });

  test("have their projects also where these cannot be read again", async () => {
    fake.query = { data: { projects }, isError: true };
    const { page } = await open({ campaigns: null }, MeetingDrafts, { broker: 3 });
    expect([fake.drafts.projects, fake.drafts.missing, page.texts]).toEqual([projects, undefined, ["(repeat)"]]);
    fake.query = { isError: true };

    expect((await open({ campaigns: null }, MeetingDrafts, { broker: 3 })).page.texts).toContain("Retry");
  });

  test("that are refused say what is wrong with them", async () => {
    const { page, form } = await open({ campaigns: drafts }, MeetingDrafts, { broker: 3 });
    await settle(() => form.setError("campaigns", { type: "x", message: "End date is before the start" }));

    expect(fake.drafts.invalid).toBe(true);
    expect(page.texts.at(-1)).toBe("Open the campaigns and check them: End date is before the start");
  });
});

test("when it was can be changed by the super admin only", async () => {
  const times = { start_date_time: "2026-11-23T10:00:00+05:30", end_date_time: "2026-11-23T11:30:00+05:30" };
  const { page } = await open(times, EditTimes);
  expect(page.all("input").map(({ props }) => [props.value, props.readOnly])).toEqual([
    ["23-11-2026 10:00 AM", true],
    ["23-11-2026 11:30 AM", true],
  ]);
  fake.isAdmin = true;
  expect((await open(times, EditTimes)).page.all("input")).toEqual([]);

  expect(fake.times.names).toEqual(["start_date_time", "end_date_time"]);
});
