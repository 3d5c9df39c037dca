import { OUTDOOR_DUTY } from "@mobile-crm/contracts/resources/standUps.ts";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { NewStandUpForm } from "./NewStandUpForm.tsx";
import { SignOffCamera } from "./SignOffCamera.tsx";
import { SignOffSheet } from "./SignOffSheet.tsx";

interface CameraProps {
  photo: File | undefined;
  isWaiting: boolean;
  onPhoto(photo: File | null): void;
}
const children = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);
const fake = vi.hoisted(() => ({
  ...{ standUp: {} as object | undefined, watched: [] as unknown, isShot: false, did: [] as unknown[] },
  ...{ state: "live", take: vi.fn(), isWithdrawn: false, press: [] as (() => void)[] },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (work: () => void) => work(),
  useRef: () => ({ current: { closest: () => ({ requestSubmit: () => fake.did.push("submit") }) } }),
  useState: () => [fake.isShot, (isShot: boolean) => Object.assign(fake, { isShot })],
}));
vi.mock("react-hook-form", () => ({ useWatch: () => fake.watched }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    useUtils: () => ({ client: {} }),
    standUps: {
      details: { useQuery: () => ({ data: fake.standUp, error: null, refetch: () => {} }) },
      settings: { useQuery: () => ({ data: undefined, error: null }) },
    },
  },
}));
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => () => {} }));
vi.mock("../../media/capture/ConsentOff.tsx", () => ({ ConsentOff: () => null }));
vi.mock("../../media/capture/consent.ts", () => ({ useConsent: () => ({ withdrawn: fake.isWithdrawn }) }));
vi.mock("../../media/capture/PositionField.tsx", () => ({ PositionField: () => null }));
vi.mock("../../media/capture/SelfieCapture.tsx", () => ({
  SelfieCapture: () => "(file)",
}));
vi.mock("../../media/capture/UploadForm.tsx", () => ({ UploadForm: children }));
vi.mock("../../media/capture/UploadProgress.tsx", () => ({ UploadProgress: () => null }));
vi.mock("../../media/capture/useCamera.ts", () => ({
  useCamera: () => ({ state: fake.state, attach: () => {}, open: async () => fake.did.push("open"), take: fake.take }),
}));
vi.mock("../../media/capture/useObjectUrl.ts", () => ({
  useObjectUrl: (photo: unknown) => (photo ? "blob:1" : undefined),
}));
vi.mock("../../media/capture/useUpload.ts", () => ({ useUpload: () => ({}) }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: children }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ disabled, hidden, children, onClick }: Record<string, unknown>) => {
    fake.press.push(onClick as () => void);
    return hidden ? "" : `[${children}${disabled ? ", disabled" : ""}]`;
  },
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/form/Field.tsx", () => ({ Field: ({ name }: { name: string }) => `(${name})` }));
vi.mock("../../ui/form/FormActions.tsx", () => ({ FormActions: children }));
vi.mock("../../ui/form/Submit.tsx", () => ({ Submit: ({ children }: { children: ReactNode }) => `[${children}]` }));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: children }));
vi.mock("../../ui/form/useForm.ts", () => ({ useForm: () => ({}) }));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/overlay/BottomDialog.tsx", () => ({ BottomDialog: children }));
vi.mock("./signOff.css", () => ({}));
vi.mock("./useStandUpEdit.ts", () => ({
  useStandUpEdit: () => ({
    form: { setValue: (...set: unknown[]) => fake.did.push(set) },
    ...{ parts: {}, upload: {} },
  }),
}));

const photo = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
const shown = (part: ReactNode) => textsOf(part).join("");
const sheet = () => shown(createElement(SignOffSheet, { id: 7, onClose: () => {} }));
const camera = (change: Partial<CameraProps> = {}) =>
  shown(
    createElement(SignOffCamera, { photo: undefined, isWaiting: false, onPhoto: (p) => fake.did.push(p), ...change }),
  );

beforeEach(() => {
  Object.assign(fake, { standUp: { id: 7, can_edit_daily_stand_up: true }, watched: [undefined, undefined] });
  Object.assign(fake, { isShot: false, did: [], state: "live", isWithdrawn: false, press: [] });
  fake.take.mockReset().mockResolvedValue(photo);
});

test("a stand-up is signed off where it has been read and can be edited", () => {
  fake.standUp = undefined;
  expect(sheet()).toBe("placeholder");
  fake.standUp = { id: 7, can_edit_daily_stand_up: null };
  expect(sheet()).toBe("This stand-up can no longer be edited.");
  fake.standUp = { id: 7, can_edit_daily_stand_up: true };
  expect(sheet()).toBe("[Take photo and sign off]");
});

test("the camera is opened at once, its photo signs off, and nothing happens without one", async () => {
  sheet();
  expect(fake.did).toEqual(["open"]);
  fake.press[0]?.();
  await expect
    .poll(() => fake.did.slice(1))
    .toEqual([
      ["signing_off_edit_daily_stand_up", true],
      ["signing_off_selfie_photo", photo],
    ]);
  expect(fake.isShot).toBe(true);
  fake.did = [];
  fake.take.mockResolvedValue(undefined);
  fake.press[0]?.();
  await new Promise(setImmediate);
  expect(fake.did).toEqual([]);
});

test.each([
  ["the shutter was pressed and the place is there", true, [photo, "Pune"], true],
  ["the place is still looked for", true, [photo, ""], false],
  ["the photo is of a restored draft", false, [photo, "Pune"], false],
  ["the photo is no file", true, ["selfie", "Pune"], false],
])("where %s the form is submitted: %s", (_, isShot, watched, isSubmitted) => {
  Object.assign(fake, { isShot, watched });
  sheet();

  expect(fake.did.includes("submit")).toBe(isSubmitted);
  expect(fake.isShot).toBe(isShot && !isSubmitted);
});

test("a photo of a restored draft is signed off by its own button", () => {
  fake.watched = [photo, "Pune"];
  expect(sheet()).toMatch(/\[Sign off\]$/);
  fake.watched = [undefined, "Pune"];
  expect(sheet()).not.toContain("[Sign off]");
  Object.assign(fake, { isShot: true, watched: [photo, ""] });
  expect(sheet()).not.toContain("[Sign off]");
});

test.each([
  ["live", "[Take photo and sign off]"],
  ["opening", "[Take photo and sign off, disabled]"],
  ["missing", "(file)"],
  ["closed", "[Take a selfie]"],
])("a camera that is %s shows: %s", (state, text) => {
  fake.state = state;
  expect(camera()).toBe(text);
});

test("a photo can be taken again, and waits for the position", () => {
  fake.state = "closed";
  expect(camera({ photo })).toBe("[Retake]");
  expect(camera({ photo, isWaiting: true })).toBe("Signs off as soon as your position is found.[Retake]");
  fake.isWithdrawn = true;
  expect(camera({ photo })).toBe("");
});

test("outdoor duty asks for its times", () => {
  const times = (standup_type: string | null) => {
    fake.watched = standup_type;
    return shown(createElement(NewStandUpForm, { initial: {} })).includes("(start_date)(end_date)");
  };

  expect([times(OUTDOOR_DUTY), times("Office"), times(null)]).toEqual([true, false, false]);
});
