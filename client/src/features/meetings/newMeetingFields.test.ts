import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { MEETING_TIMES } from "./meetingForms.ts";
import { NewMeeting } from "./NewMeeting.tsx";
import { warnOfMedia } from "./useNewMeeting.ts";

type Props = Record<string, unknown>;
const fake = vi.hoisted(() => ({
  ...{
    settings: undefined as object | undefined,
    error: undefined as unknown,
    asked: [] as unknown[],
    refetch: vi.fn(),
  },
  ...{ form: {} as Props, recorder: {} as Props, times: {} as Props, selfie: {} as Props, position: {} as Props },
  ...{ drafts: {} as Props, executives: {} as Props, left: vi.fn(), upload: {} as Props, search: "" },
}));
vi.mock("react-router-dom", async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => [new URLSearchParams(fake.search)],
  Link: "a",
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 1 } }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    useUtils: () => ({ client: {} }),
    meetings: {
      settings: {
        useQuery: (...asked: unknown[]) => {
          fake.asked = asked;
          return { data: fake.settings, error: fake.error, refetch: fake.refetch };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.left }));
vi.mock("../../lib/useToday.ts", () => ({ useToday: () => "2026-11-23" }));
const kept = vi.hoisted(
  () =>
    (name: "form" | "recorder" | "times" | "selfie" | "position" | "drafts" | "executives", text = `(${name})`) =>
    ({ children, ...props }: Props) => {
      fake[name] = props;
      return (children as ReactNode) ?? text;
    },
);
vi.mock("../../media/capture/AudioRecorder.tsx", () => ({ AudioRecorder: kept("recorder") }));
vi.mock("../../media/capture/PositionField.tsx", () => ({ PositionField: kept("position") }));
vi.mock("../../media/capture/SelfieCapture.tsx", () => ({
  PHOTO_REQUIRED: "Photo is required",
  SelfieCapture: kept("selfie"),
}));
vi.mock("../../media/capture/UploadForm.tsx", () => ({ UploadForm: kept("form") }));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Props) => {
    fake.upload = upload;
    return { send: async () => {} };
  },
}));
vi.mock("../../shared/MeetingTimes.tsx", () => ({
  MeetingTimes: kept("times"),
  thisMinute: () => "2026-11-23T10:00:00+05:30",
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ actions, children }: Record<string, ReactNode>) => [
    createElement("h1", { key: 1 }, children),
    actions,
  ],
}));
vi.mock("./MeetingDrafts.tsx", () => ({ MeetingDrafts: kept("drafts") }));
vi.mock("./OnlyExecutive.tsx", () => ({ OnlyExecutive: kept("executives", "") }));

const settings = {
  ...{ is_manager: false, meeting_types: [{ value: "Site Visit", label: "Site Visit" }] },
  ...{ brokers: [{ id: 3, firm_name: "Anand Realty" }], field_executives: [{ value: 5, label: "Ravi" }] },
};
const open = async (given: object = {}) => {
  Object.assign(fake, { settings, error: undefined, search: "", ...given });
  return (await renderPage(createElement(NewMeeting))).page;
};
beforeEach(() => {
  for (const spy of [fake.refetch, fake.left]) spy.mockReset();
});

describe("a new meeting", () => {
  test("asks for its facts in the order of a visit, most of them needed", async () => {
    const page = await open();
    expect(page.one("h1").text).toBe("New Meeting");
    expect(page.texts.filter((text) => /^\(|Rating|Meeting Type|Minutes|Broker$|Executive$|App/.test(text))).toEqual([
      ...["(recorder)", "Broker", "Field Executive", "(times)", "Meeting Type", "Rating to Broker", "App Engagement"],
      ...["Minutes of Meeting", "(position)", "(selfie)", "(drafts)"],
    ]);
    const required = page.inside.filter(({ props }) => props["aria-required"]);
    expect(required.map(({ type, props }) => [type, props.name ?? props.role])).toEqual([
      ["button", "broker_id"],
      ["button", "user_id"],
      ["select", "meeting_type"],
      ["div", "radiogroup"],
      ["select", "app_engagement"],
      ["textarea", "minutes_of_meeting"],
    ]);
    expect(
      page
        .one("select", { name: "meeting_type" })
        .all("option")
        .map(({ text }) => text),
    ).toEqual([...["Select One", "Site Visit"]]);
    expect(page.all("input", { checked: true }).map(({ props }) => props["aria-label"])).toEqual(["0 out of 5"]);
  });

  test("is of today, captures where and who, and knows its choices", async () => {
    await open();
    expect(fake.times).toMatchObject({
      names: MEETING_TIMES,
      bounds: { min: "2026-11-23T00:00:00+05:30", max: "2026-11-23T23:59:00+05:30" },
    });
    expect(fake.position).toMatchObject({
      ...{ name: "location", lat: "meeting_executive_lat", long: "meeting_executive_long" },
    });
    expect(fake.drafts).toMatchObject({ broker: null, brokers: settings.brokers });
    expect(fake.executives).toMatchObject({ executives: settings.field_executives });
    expect(fake.form.upload).toEqual({ send: expect.any(Function) });
    expect(fake.form).toMatchObject({ label: "New Meeting", filledIn: MEETING_TIMES, onRefused: warnOfMedia });
    expect(fake.asked).toEqual([undefined, { staleTime: 1 }]);
    expect([typeof fake.form.onSave, typeof fake.recorder.onChange, typeof fake.recorder.onRunning]).toEqual(
      Array(3).fill("function"),
    );
  });

  test("follows its broker, who may be named by the address", async () => {
    await open({ search: "broker=3" });
    expect(fake.drafts.broker).toBe(3);
    await open();
    const form = (fake.form as { form: { setValue(name: string, value: unknown): void } }).form;
    await settle(() => form.setValue("broker_id", 3));

    expect(fake.drafts.broker).toBe(3);
  });

  test.each([
    [true, false],
    [false, true],
    [undefined, true],
  ])("of a manager (%s) needs a selfie: %s, which is kept", async (is_manager, required) => {
    await open({ settings: { ...settings, is_manager } });
    expect(fake.selfie).toMatchObject({ required, name: "executive_image", value: null });
    const photo = new File([], "selfie.jpg");
    await settle(() => (fake.selfie.onChange as (photo: File) => void)(photo));

    expect(fake.selfie.value).toBe(photo);
  });

  test("is shown before its choices, and leads to the list once it is saved", async () => {
    const page = await open({ settings: undefined });
    expect(page.one("select", { name: "meeting_type" }).all("option")).toHaveLength(1);
    expect([fake.selfie.required, fake.executives.executives, fake.drafts.brokers]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    await (fake.upload.onSuccess as () => Promise<void>)();

    expect(fake.left).toHaveBeenCalledExactlyOnceWith("/Meeting", { replace: true });
  });

  test("says where its choices could not be had, unless it has earlier ones", async () => {
    const page = await open({ settings: undefined, error: new Error("down") });
    await page.button("Retry").fire("onClick");
    expect(fake.refetch).toHaveBeenCalledOnce();

    expect((await open({ error: new Error("down") })).all("div", { role: "alert" })).toEqual([]);
    expect((await open({ settings: undefined })).all("div", { role: "alert" })).toEqual([]);
  });

  test("has help with its campaigns", async () => {
    const page = await open();

    expect([page.one("a").text, page.one("a").props.to]).toEqual(["Help", "/Help/Campaigns"]);
  });
});
