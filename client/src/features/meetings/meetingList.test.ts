import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { BrokerMeetingMedia, Selfie } from "./BrokerMeetingMedia.tsx";
import { MeetingFilters } from "./MeetingFilters.tsx";
import { MeetingInCalendar } from "./MeetingInCalendar.tsx";
import { MeetingList } from "./MeetingList.tsx";
import { MeetingRow } from "./MeetingRow.tsx";
import { meetingSearch } from "./meetingSearch.ts";
import { ReadOnlyField } from "./ReadOnlyField.tsx";
import { RecordedAudio } from "./RecordedAudio.tsx";

interface Asked {
  name: string;
  input: unknown;
  options: object;
}
type Props = Record<string, unknown>;
const fake = vi.hoisted(() => ({
  ...{ asked: [] as Asked[], data: undefined as object | undefined, list: {} as Props, filters: {} as Props },
  ...{ row: {} as Props, calendar: {} as Props, opened: vi.fn(), image: {} as Props, download: {} as Props },
  ...{ recording: {} as Props, typed: vi.fn(), refetch: vi.fn() },
}));
const query = vi.hoisted(() => (name: string) => ({
  useQuery: (input: unknown, options: object) => {
    fake.asked.push({ name, input, options });
    return { data: fake.data };
  },
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: "previous" }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 1 } }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { meetings: { list: query("list"), settings: query("settings") } } }));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: (_: unknown, name: string) => name, forgetFailedParts: () => {} }));
vi.mock("../../media/capture/useObjectUrl.ts", () => ({ useObjectUrl: (file: unknown) => file && `blob:${file}` }));
const kept = vi.hoisted(
  () => (name: "list" | "filters" | "row" | "calendar" | "image" | "download") => (props: Props) => {
    fake[name] = props;
    return null;
  },
);
vi.mock("../../media/files/DownloadLink.tsx", () => ({ DownloadLink: kept("download") }));
vi.mock("../../media/files/RemoteImage.tsx", () => ({ RemoteImage: kept("image") }));
vi.mock("../../media/files/useRecording.ts", () => ({ useRecording: (url: string) => ({ ...fake.recording, url }) }));
vi.mock("../../offline/workingSet/typedIn.ts", () => ({ typedIn: (...all: unknown[]) => ["typed in", ...all] }));
vi.mock("../../shared/calendar/AddToCalendar.tsx", () => ({ AddToCalendar: kept("calendar") }));
vi.mock("../../shared/meetingKind.ts", () => ({ meetingSession: { open: fake.opened } }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: ({ of }: { of: unknown[] }) => `unsent ${of.join(" ")}` }));
vi.mock("../../ui/base/FloatingLink.tsx", () => ({
  FloatingLink: ({ to, label }: Record<string, string>) => `[${label} ${to}]`,
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/list/FilteredListScreen.tsx", () => ({ FilteredListScreen: kept("list") }));
vi.mock("../../ui/list/Filters.tsx", () => ({ Filters: kept("filters") }));
vi.mock("../../ui/list/RowLink.tsx", () => ({ RowLink: kept("row") }));
vi.mock("../../ui/list/useTyped.ts", () => ({ useTyped: fake.typed }));

const show = async (node: ReactNode) => (await renderPage(node)).page;
beforeEach(() => {
  Object.assign(fake, { asked: [], data: undefined, recording: { refetch: fake.refetch } });
  for (const spy of [fake.opened, fake.refetch]) spy.mockReset();
  fake.typed.mockReset().mockReturnValue("while typing");
});

describe("the list of meetings", () => {
  const state = [{ search_query: "anand", page: 2 }, vi.fn()];
  const inputOf = () => ({ input: 2 });

  test("shows those that are searched for, the last ones until others have come", async () => {
    vi.spyOn(meetingSearch, "use").mockReturnValue(state as never);
    vi.spyOn(meetingSearch, "inputOf").mockImplementation(inputOf as never);
    fake.data = { rows: [] };
    await show(createElement(MeetingList));

    expect(fake.asked).toEqual([{ name: "list", input: { input: 2 }, options: { placeholderData: "previous" } }]);
    expect(fake.typed).toHaveBeenCalledExactlyOnceWith("anand", ["typed in", "meetings.list", { input: 2 }]);
    expect(fake.list).toMatchObject({
      ...{ title: "Meetings", titleInBar: true, list: { data: fake.data }, state, whileTyping: "while typing" },
      ...{ searchLabel: "Search by firm name", Filters: "MeetingFilters" },
    });
    expect((await show(fake.list.floating as ReactNode)).text).toBe("[Add Meeting /AddMeeting]");
    const row = (fake.list.children as (meeting: object) => ReactNode)({ id: 7, firm_name: "Anand" });
    await show(row);
    expect(fake.row.title).toBe("Anand");
    vi.restoreAllMocks();
  });

  test("has rows that lead to their meeting, with its name at once", async () => {
    const meeting = {
      ...{ id: 7, firm_name: "Anand Realty", categorization: "A" },
      ...{ start_date_time: "2026-11-23T10:00:00+05:30", end_date_time: "2026-11-23T11:30:00+05:30" },
    };
    await show(createElement(MeetingRow, { meeting: meeting as never }));
    expect(fake.row).toMatchObject({
      ...{ to: "/MeetingDetails/7", title: "Anand Realty" },
      meta: ["Start 23-11-2026 10:00 AM", "End 23-11-2026 11:30 AM"],
    });
    (fake.row.onClick as () => void)();
    expect(fake.opened).toHaveBeenCalledExactlyOnceWith("broker", meeting);
    expect((await show(fake.row.badge as ReactNode)).texts).toEqual(["unsent meetings 7", "A"]);
    await show(createElement(MeetingRow, { meeting: { ...meeting, id: null } as never }));

    expect(fake.row.to).toBeUndefined();
  });

  test("is filtered by people, kinds, brokers and days", async () => {
    const choice = (name: string) => [{ value: name, label: name }];
    fake.data = {
      ...{ field_executives: choice("executive"), team_leads: choice("lead"), manager: choice("manager") },
      ...{ meeting_types: choice("type"), broker_categorizations: choice("category") },
      brokers: [{ id: 3, firm_name: "Anand" }],
    };
    await show(createElement(MeetingFilters, { search: { page: 1 }, onSearch: () => {}, onClose: () => {} } as never));

    expect(fake.asked).toEqual([{ name: "settings", input: undefined, options: { staleTime: 1 } }]);
    expect(fake.filters).toMatchObject({ search: { page: 1 }, list: meetingSearch });
    expect(fake.filters.fields).toEqual({
      user_ids: ["Field Executive", choice("executive")],
      tl_id: ["Team Lead", choice("lead")],
      manager_id: ["Manager", choice("manager")],
      meeting_types: ["Meeting Types", choice("type")],
      broker_ids: ["Broker", [{ value: 3, label: "Anand" }]],
      broker_categorizations: ["Categorization", choice("category")],
      dates: ["Start Date", "End Date"],
    });
  });
});

test("a meeting with a broker is an entry of the calendar", async () => {
  const meeting = {
    ...{ firm_name: "Anand Realty", broker_name: "Ravi", project_name: "Green Park", location: "Pune" },
    ...{ start_date_time: "10:00", end_date_time: "11:00" },
  };
  const calendar = async (change: object) => {
    await show(createElement(MeetingInCalendar, { id: 7, meeting: { ...meeting, ...change } as never }));
    return fake.calendar;
  };
  expect(await calendar({})).toEqual({
    ...{ record: ["meetings", 7], path: "/MeetingDetails/7", summary: "Meeting with Anand Realty - Ravi" },
    ...{ description: "Green Park", place: "Pune", start: "10:00", end: "11:00" },
  });
  expect(await calendar({ firm_name: "", project_name: null })).toMatchObject({
    ...{ summary: "Meeting with Ravi", description: undefined },
  });

  expect((await calendar({ firm_name: null, broker_name: null })).summary).toBe("Meeting with a broker");
});

describe("what was recorded of a visit", () => {
  const media = async (meeting: object) =>
    (await show(createElement(BrokerMeetingMedia, { meeting: meeting as never }))).texts;

  test("is its recording and its selfie, or says that there is none", async () => {
    expect(await media({ recorded_audio: "/a.mp3", recorded_audio_duration: 65, executive_image: "/s.jpg" })).toEqual([
      ...["Recorded Audio", "Play 01:05", "Executive Selfie"],
    ]);
    expect([fake.download.url, fake.image]).toEqual([
      "/a.mp3",
      expect.objectContaining({ url: "/s.jpg", alt: "Executive selfie", kind: "selfie" }),
    ]);
    expect((await media({ recorded_audio: "/a.mp3", recorded_audio_duration: null })).slice(0, 2)).toEqual([
      ...["Recorded Audio", "Play"],
    ]);
    expect(await media({})).toEqual([
      ...["Recorded Audio", "Nothing was recorded.", "Executive Selfie", "There is no selfie."],
    ]);
    expect((await show(createElement(Selfie, { url: null }))).text).toBe("There is no selfie.");
  });

  const audio = (seconds: number | null) => show(createElement(RecordedAudio, { url: "/a.mp3", seconds }));

  test("is fetched when it is to be played, and can be saved", async () => {
    const page = await audio(null);
    expect([page.texts, page.all("audio")]).toEqual([["Play"], []]);
    await page.button("Play").fire("onClick");
    expect(fake.refetch).toHaveBeenCalledOnce();
    expect(fake.download).toMatchObject({
      ...{ url: "/a.mp3", name: "recording.mp3", kind: "recording", children: "Save the recording" },
    });
    fake.recording = { refetch: fake.refetch, isFetching: true };
    expect((await audio(65)).button("Play 01:05").props.disabled).toBe(true);
    fake.recording = { refetch: fake.refetch, data: "sound" };
    const playing = await audio(65);

    // Fetched by an earlier look at the meeting: the user has not asked for the sound now.
    expect(playing.one("audio").props).toMatchObject({ src: "blob:sound", autoPlay: false, controls: true });
    expect(playing.all("button")).toEqual([]);
  });

  test("plays once it has come after a tap", async () => {
    fake.recording = { refetch: fake.refetch };
    const { page, show: again } = await renderPage(createElement(RecordedAudio, { url: "/a.mp3", seconds: 65 }));
    await page.button("Play 01:05").fire("onClick");
    fake.recording = { refetch: fake.refetch, data: "sound" };
    await again(createElement(RecordedAudio, { url: "/a.mp3", seconds: 66 }));

    expect(page.one("audio").props).toMatchObject({ src: "blob:sound", autoPlay: true });
  });

  test("says where it could not be had, and can be asked for again", async () => {
    fake.recording = { refetch: fake.refetch, error: new Error("gone") };
    const page = await audio(0);

    expect(page.one("p", { role: "alert" }).text).toBe("The recording could not be loaded.");
    expect(page.button("Play").props.disabled).toBeFalsy();
  });
});

test("a field that cannot be changed shows a dash where it has no value", async () => {
  const field = async (value: string | null | undefined) =>
    (await show(createElement(ReadOnlyField, { label: "Broker", value }))).one("input").props;

  expect(await field("Anand")).toMatchObject({ value: "Anand", readOnly: true });
  expect((await show(createElement(ReadOnlyField, { label: "Broker", value: "Anand" }))).one("label").text).toBe(
    "Broker",
  );
  expect([(await field("")).value, (await field(null)).value, (await field(undefined)).value]).toEqual(["-", "-", "-"]);
});
