import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { failure, openPart, reply } from "../../lib/test/openScreen.ts";
import { drafts } from "../../lib/test/screenMocks.ts";

const fake = vi.hoisted(() => ({
  ...{ state: "live", taken: undefined as File | undefined, did: [] as unknown[] },
  withdrawn: undefined as string | undefined,
}));
vi.mock("../../media/capture/useCamera.ts", () => {
  const [attach, take] = [(video: unknown) => void fake.did.push({ video }), async () => fake.taken];
  const open = async () => fake.did.push("open");
  return { useCamera: () => ({ state: fake.state, attach, take, open }) };
});
vi.mock("../../media/capture/useObjectUrl.ts", () => ({
  useObjectUrl: (file: Blob | null) => file && `blob:${(file as File).name}`,
}));
vi.mock("../../media/capture/consent.ts", async (original) => ({
  ...(await original<typeof import("../../media/capture/consent.ts")>()),
  useConsent: () => ({ withdrawn: fake.withdrawn }),
}));

const photo = new File(["x"], "me.jpg", { type: "image/jpeg" });
const details = (change: object = {}) =>
  reply("standUps.details", { sign_off_at: null, signing_off_location: null, ...change });
const onClose = vi.fn();
async function openSheet(replies: Record<string, unknown> = { "standUps.details": details() }) {
  const { SignOffSheet } = await import("./SignOffSheet.tsx");
  return openPart(createElement(SignOffSheet, { id: 9700, onClose }), replies);
}
/** Notes when a form is asked to be sent by what is inside it. */
const noteSends = ({ top }: Awaited<ReturnType<typeof openSheet>>) => {
  const closest = (selector: string) => selector === "form" && { requestSubmit: () => fake.did.push("submit") };
  for (const { node } of allOf(top)) Object.assign(node, { closest });
};

beforeEach(() => {
  Object.assign(fake, { state: "live", taken: photo, did: [], withdrawn: undefined });
  onClose.mockReset();
});

test("the sheet shows the camera, and its shutter takes the photo and sends the form", async () => {
  const screen = await openSheet();
  expect(screen.reads[0]).toEqual(["standUps.details", { id: 9700 }]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "Sign off (bottom)"
    Neha Kulkarni
    [Close]
    form "Sign off"
    <video aria-label=Camera> [:camera: Take photo and sign off]
    Sign-off Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    [All fields /EditDailyMeeting/9700]"
  `);
  const { playsInline, muted, "aria-label": label } = screen.element("video").props;
  expect([playsInline, muted, label]).toEqual([true, true, "Camera"]);
  expect(drafts.keys).toEqual(["/EditDailyMeeting/9700 Edit Stand Up"]);
  expect(fake.did).toEqual([{ video: screen.element("video").node }, "open"]);
  noteSends(screen);
  fake.state = "closed";
  await screen.press("Take photo and sign off");
  expect(fake.did.at(-1)).toBe("submit");
  expect(screen.text()).toMatchInlineSnapshot(`
    "dialog "Sign off (bottom)"
    Neha Kulkarni
    [Close]
    form "Sign off"
    <img Your selfie blob:me.jpg>
    [:camera: Retake]
    Sign-off Location
    <textarea * = Baner, Pune>
    :location:
    Found, within 20 m
    [Refresh]
    [All fields /EditDailyMeeting/9700]
    [Sign off]"
  `);
  await screen.submit("Sign off");

  expect(screen.calls).toMatchObject([
    [
      "standUps.update",
      {
        files: [{ path: "signing_off_selfie_photo", name: "me.jpg" }],
        values: {
          ...{ id: 9700, signing_off_edit_daily_stand_up: true, signing_off_location: "Baner, Pune" },
          ...{ signing_off_meeting_lat: 18.56, signing_off_meeting_long: 73.77 },
        },
      },
    ],
  ]);
  expect([screen.toasts, onClose.mock.calls.length]).toEqual([["Daily Standup Updated!"], 1]);
});

test("a shutter without a picture sends nothing", async () => {
  const screen = await openSheet();
  fake.taken = undefined;
  noteSends(screen);
  await screen.press("Take photo and sign off");

  expect(fake.did).not.toContain("submit");
});

test("a photo waits for the position, and is sent once that is there", async () => {
  const screen = await openSheet();
  await screen.type("Sign-off Location", "");
  noteSends(screen);
  fake.state = "closed";
  await screen.press("Take photo and sign off");
  expect(screen.text()).toContain("\nSigns off as soon as your position is found.\n");
  expect(fake.did).not.toContain("submit");
  await screen.type("Sign-off Location", "Aundh");

  expect(fake.did.filter((one) => one === "submit")).toHaveLength(1);
  expect(screen.text()).not.toContain("Signs off as soon");
});

test("all fields are one tap away, and the sheet can be closed", async () => {
  const screen = await openSheet();
  await screen.press("Close");
  await screen.press("All fields");

  expect([onClose.mock.calls.length, screen.path()]).toEqual([2, "/EditDailyMeeting/9700"]);
});

test("the camera that is opening, closed or off shows what can be done", async () => {
  const shown = async (change: object) => {
    Object.assign(fake, change);
    const [, ...lines] = (await openSheet()).textIn("form", "Sign off").split("\n");
    return lines.slice(0, lines.indexOf("Sign-off Location"));
  };

  expect([
    await shown({ state: "opening" }),
    await shown({ state: "closed" }),
    await shown({ state: "missing" }),
    await shown({ state: "closed", withdrawn: "2026-11-19T10:00:00+05:30" }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "[:camera: Take photo and sign off] (disabled)",
      ],
      [
        "[:camera: Take a selfie]",
      ],
      [
        "Selfie",
        "<input * type=selfie>",
      ],
      [
        "Off: you withdrew your consent on 19-11-2026 10:00 AM. [Change it in Privacy /Privacy]",
      ],
    ]
  `);
});

test("without consent no selfie can be taken", async () => {
  const canTake = async (withdrawn?: string) => {
    Object.assign(fake, { state: "closed", withdrawn });
    return (await openSheet()).text().includes("Take a selfie");
  };

  expect([await canTake(), await canTake("2026-11-19T10:00:00+05:30")]).toEqual([true, false]);
});

test("a selfie can be taken again, and one from a file sends the form", async () => {
  fake.state = "missing";
  const screen = await openSheet();
  noteSends(screen);
  await screen.type("Selfie", photo);
  expect(fake.did).toContain("submit");
  expect(screen.field("Selfie").props.value).toBe("me.jpg");
  fake.state = "closed";
  await screen.type("Sign-off Location", "Aundh");
  expect(screen.text()).toContain("<img Your selfie blob:me.jpg>");
  fake.did = [];
  await screen.press("Retake");

  expect(fake.did).toEqual(["open"]);
});

test("a stand-up that can no longer be edited or cannot be read says so", async () => {
  const closed = await openSheet({ "standUps.details": details({ can_edit_daily_stand_up: false }) });
  expect(closed.text()).toContain("This stand-up can no longer be edited.");
  let isUp = false;
  const screen = await openSheet({ "standUps.details": () => (isUp ? details() : failure("Down")()) });
  expect(screen.text()).toContain("Could not load");
  isUp = true;
  await screen.press("Retry");

  expect(screen.text()).toContain("Take photo and sign off");
});
