import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { mounted, renderOnce } from "../../lib/test/renderOnce.ts";
import { useNewMeeting as renderNewMeeting, warnOfMedia } from "./useNewMeeting.ts";

type Options = Parameters<typeof renderNewMeeting>[0];
type Recording = NonNullable<Parameters<ReturnType<typeof renderNewMeeting>["takeRecording"]>[0]>;
interface Upload {
  call: string;
  success: string;
  send(form: FormData, options: object): Promise<unknown>;
  onSuccess(): Promise<void>;
}
const fake = vi.hoisted(() => ({
  ...{ upload: {} as Upload, send: vi.fn(), create: vi.fn(), alert: vi.fn(), did: [] as unknown[] },
  ...{ confirm: vi.fn(), problem: undefined as string | undefined },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { useUtils: () => ({ client: { meetings: { create: { mutate: fake.create } } } }) },
}));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => "4" } }));
vi.mock("../../media/capture/SelfieCapture.tsx", () => ({ PHOTO_REQUIRED: "Photo is required" }));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Upload) => {
    fake.upload = upload;
    return { send: fake.send };
  },
}));
vi.mock("../../media/recording/recordings.ts", () => ({
  recordings: { remove: async (owner: string) => void fake.did.push(`remove recording of ${owner}`) },
}));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: fake.alert }));
vi.mock("./confirmDistance.ts", () => ({ confirmDistance: fake.confirm }));
vi.mock("./meetingForms.ts", async (original) => ({
  ...(await original<typeof import("./meetingForms.ts")>()),
  problemOfRecording: () => fake.problem,
}));

const NOW = "2026-11-20T10:15:00+05:30";
const NOON = "2026-11-20T12:00:00+05:30";
const file = new File(["sound"], "recording.mp3", { type: "audio/mpeg" });
const recording = (startedAt: string): Recording => ({ file, seconds: 90, startedAt: Date.parse(startedAt) });
function open(change: Partial<Options> = {}) {
  const onCreated = () => fake.did.push("created");
  const meeting = renderOnce(() =>
    renderNewMeeting({ settings: undefined, broker: null, today: "2026-11-20", onCreated, ...change }),
  );
  mounted(meeting.form);
  return meeting;
}
const times = ({ form }: ReturnType<typeof renderNewMeeting>) => form.getValues(["start_date_time", "end_date_time"]);
type Values = Parameters<ReturnType<typeof renderNewMeeting>["save"]>[0];
const values = { broker_id: 3, start_date_time: NOW, end_date_time: NOW } as unknown as Values;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:15:42+05:30") });
  Object.assign(fake, { did: [], problem: undefined });
  fake.send.mockReset().mockResolvedValue("sent");
  fake.confirm.mockReset().mockResolvedValue(undefined);
  for (const spy of [fake.create, fake.alert]) spy.mockReset();
});
afterEach(() => vi.useRealTimers());

test("a new meeting begins this minute, with the broker of the address and no star", () => {
  const meeting = open({ broker: 3 });

  expect(times(meeting)).toEqual([NOW, NOW]);
  expect(meeting.form.getValues()).toMatchObject({ rating_to_broker: 0, broker_id: 3 });
});

test.each([
  [undefined, true],
  [false, true],
  [true, false],
])("where a manager is %s, a selfie is asked for: %s", async (is_manager, isAsked) => {
  const { form } = open({ settings: { is_manager } as Options["settings"] });

  for (const [name, value] of Object.entries({
    ...{ broker_id: 3, user_id: 5, start_date_time: NOW, end_date_time: NOW, meeting_type: "Site", location: "Pune" },
    ...{ app_engagement: false, no_app_engagement_comments: "No phone", minutes_of_meeting: "Agreed" },
  }))
    form.setValue(name as "location", value as string);
  const refused = vi.fn();
  await form.handleSubmit(() => {}, refused)();

  expect(refused.mock.calls.flatMap(([errors]) => Object.keys(errors))).toEqual(isAsked ? ["executive_image"] : []);
});

test("an upload is sent by the call of new meetings", async () => {
  open();
  const form = new FormData();
  await fake.upload.send(form, { signal: 1 });

  expect(fake.upload).toMatchObject({ call: "meetings.create", success: "Meeting Created!" });
  expect(fake.create).toHaveBeenCalledExactlyOnceWith(form, { signal: 1 });
});

test("a saved meeting removes its recording from the phone, and another one leaves what is there", async () => {
  const meeting = open();
  await fake.upload.onSuccess();
  expect(fake.did).toEqual(["created"]);
  meeting.takeRecording(recording(NOON));
  await fake.upload.onSuccess();

  expect(fake.did).toEqual(["created", "remove recording of 4", "created"]);
});

test("a recording gives the meeting its sound and the minute that it began", () => {
  const meeting = open();
  meeting.takeRecording(recording("2026-11-20T09:30:40+05:30"));

  expect(times(meeting)).toEqual(Array(2).fill("2026-11-20T09:30:00+05:30"));
  expect(meeting.form.getValues(["recorded_audio", "recorded_audio_duration"])).toEqual([file, 90]);
  meeting.takeRecording(undefined);
  expect(meeting.form.getValues(["recorded_audio", "recorded_audio_duration"])).toEqual([null, null]);
});

test("a recording that begins minutes after the form was opened sets its times as well", () => {
  const render = () =>
    renderAgain(() => renderNewMeeting({ settings: undefined, broker: null, today: "2026-11-20", onCreated() {} }));
  unmount();
  render();
  vi.setSystemTime(new Date("2026-11-20T10:18:00+05:30"));
  const meeting = render();
  mounted(meeting.form);
  meeting.takeRecording(recording("2026-11-20T10:17:20+05:30"));

  expect(times(meeting)).toEqual(Array(2).fill("2026-11-20T10:17:00+05:30"));
});

test("a recording of the first hours of a day in India is of that day", () => {
  const meeting = open();
  meeting.takeRecording(recording("2026-11-20T00:30:00+05:30"));

  expect(times(meeting)).toEqual(Array(2).fill("2026-11-20T00:30:00+05:30"));
});

test("times that were entered stay, and so do those of today for a recording of another day", () => {
  const meeting = open();
  meeting.takeRecording(recording("2026-11-19T23:59:00+05:30"));
  expect(times(meeting)).toEqual([NOW, NOW]);
  expect(meeting.form.getValues("recorded_audio_duration")).toBe(90);
  meeting.form.setValue("start_date_time", NOON);
  meeting.takeRecording(recording("2026-11-20T09:30:00+05:30"));

  expect(times(meeting)).toEqual([NOON, NOW]);
});

test("a meeting is saved once its distance was agreed to", async () => {
  const brokers = [{ id: 3 }];
  const { save, noteRunning } = open({ settings: { is_manager: false, brokers } as unknown as Options["settings"] });
  expect(await save(values)).toBe("sent");
  expect(fake.confirm).toHaveBeenCalledExactlyOnceWith(values, brokers);
  expect(fake.send).toHaveBeenCalledExactlyOnceWith(values);
  fake.confirm.mockRejectedValue(new Error("back"));
  const stop = vi.fn();
  noteRunning(stop);

  await expect(save(values)).rejects.toThrow("back");
  expect(fake.send).toHaveBeenCalledOnce();
  // The recording goes on with the form.
  expect(stop).not.toHaveBeenCalled();
});

test("a recording under way ends with the save and is sent with it, with its times", async () => {
  const { save, noteRunning } = open();
  noteRunning(async () => recording("2026-11-20T09:30:00+05:30"));
  await save(values);

  const began = "2026-11-20T09:30:00+05:30";
  expect(fake.send).toHaveBeenCalledExactlyOnceWith({
    ...{ broker_id: 3, start_date_time: began, end_date_time: began },
    ...{ recorded_audio: file, recorded_audio_duration: 90 },
  });
  noteRunning(async () => undefined);
  await save(values);
  expect(fake.send).toHaveBeenLastCalledWith(values);
});

test("a recording under way that cannot be sent is kept in the form, and nothing is sent", async () => {
  const { form, save, noteRunning } = open();
  fake.problem = "Larger than 100 MB";
  noteRunning(async () => recording(NOON));

  await expect(save(values)).rejects.toThrow("Larger than 100 MB");
  expect(fake.send).not.toHaveBeenCalled();
  expect(form.getValues("recorded_audio")).toBe(file);
  expect(fake.alert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: "Larger than 100 MB", text: expect.stringContaining("shorter one") }),
  );
});

test("a missing selfie or a refused recording is warned of where nothing else is wrong", () => {
  const error = { type: "custom", message: "Photo is required" };
  warnOfMedia({ executive_image: error, location: error });
  expect(fake.alert).not.toHaveBeenCalled();
  warnOfMedia({ executive_image: error });
  warnOfMedia({ executive_image: error, recorded_audio: { type: "size", message: "Too large" } });

  expect(fake.alert.mock.calls.map(([{ icon, title, text }]) => [icon, title, text])).toEqual([
    ["warning", "Photo is required", "Take a selfie before you save the meeting."],
    ["warning", "Too large", "Save it as a file, and record a shorter one."],
  ]);
});
