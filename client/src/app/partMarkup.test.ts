import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { stubPage } from "../lib/test/stubPage.ts";
import { CameraDialog } from "../media/capture/CameraDialog.tsx";
import { FoundRecording } from "../media/capture/FoundRecording.tsx";
import { RecordingPlayer } from "../media/capture/RecordingPlayer.tsx";
import { RecordingTimer } from "../media/capture/RecordingTimer.tsx";
import { SelfieCapture } from "../media/capture/SelfieCapture.tsx";
import { ChangedFields } from "../offline/conflicts/ChangedFields.tsx";
import { DraftNote } from "../offline/drafts/DraftNote.tsx";
import { Icon } from "../ui/base/Icon.tsx";
import { MoreIcon } from "../ui/base/MoreIcon.tsx";
import { RefusedFields } from "../ui/form/RefusedFields.tsx";
import { Alert } from "../ui/overlay/Alert.tsx";
import { Confirm } from "../ui/overlay/Confirm.tsx";
import { LoadingOverlay } from "../ui/overlay/LoadingOverlay.tsx";
import { Panel } from "../ui/overlay/Panel.tsx";
import { ToastList } from "../ui/overlay/ToastList.tsx";
import { OptionRow } from "../ui/pickers/OptionRow.tsx";

interface Box {
  isOpen?: boolean;
  isDismissable?: boolean;
  className?: string;
  role?: string;
  slot?: string;
  children?: ReactNode;
}
const plainBox = vi.hoisted(() => (name: string, isOpenByItself = true) => async () => {
  const { createElement } = await import("react");
  return ({ isOpen = isOpenByItself, isDismissable, children, ...props }: Box) =>
    isOpen ? createElement(name, { ...props, "data-dismissable": isDismissable }, children) : null;
});
vi.mock("react-aria-components/Modal", async () => ({
  ModalOverlay: await plainBox("overlay", false)(),
  Modal: await plainBox("modal")(),
}));
vi.mock("react-aria-components/Dialog", async () => ({ Dialog: await plainBox("dialog")() }));
vi.mock("react-aria-components/Heading", async () => ({ Heading: await plainBox("h2")() }));
vi.mock("../lib/usePainted.ts", () => ({ usePainted: (isWanted: boolean) => isWanted }));
vi.mock("../media/capture/consent.ts", () => ({ useConsent: () => undefined }));
vi.mock("../media/capture/useObjectUrl.ts", () => ({ useObjectUrl: (file?: File) => file && "blob:file" }));

/** The markup of a part, each element on a line of its own. */
const markupOf = (part: ReactNode) =>
  renderToStaticMarkup(h(MemoryRouter, null, part))
    .replaceAll("><", ">\n<")
    .replaceAll(/(?<=[^>\n])</g, "\n<");

const message = { title: "Delete it?", text: "It cannot be brought back." };
const nothing = () => {};
const recording = { file: new File(["x"], "meeting.webm"), seconds: 3725, startedAt: Date.parse("2026-11-20T10:00Z") };
const option = { id: "o", label: "Baner", note: undefined, isChosen: false, isActive: false, position: 2, count: 9 };
const panel = {
  open: true,
  onClose: nothing,
  title: "Filters",
  subtitle: "Of my CPs",
  footer: "buttons",
  children: "fields",
};

/** Parts that stand-ins take the place of where screens are opened, or that only a device brings. */
const PARTS: Record<string, () => ReactNode> = {
  "a panel at the left": () => h(Panel, { ...panel, side: "left" }),
  "a panel at the right without more": () =>
    h(Panel, { open: true, onClose: nothing, title: "Filters", side: "right", children: "fields" }),
  "a panel at the bottom": () => h(Panel, { ...panel, side: "bottom" }),
  "a panel that is closed": () => h(Panel, { ...panel, open: false, side: "left" }),
  "a message of success": () => h(Alert, { ...message, icon: "success", onClose: nothing }),
  "a message of an error": () => h(Alert, { ...message, icon: "error", onClose: nothing }),
  "a question": () => h(Confirm, { ...message, icon: "warning", onAnswer: nothing }),
  "a question with its own answers": () =>
    h(Confirm, { ...message, icon: "warning", yes: "Delete", no: "Keep", onAnswer: nothing }),
  "a question as high as the screen": () => h(Confirm, { ...message, icon: "warning", sheet: true, onAnswer: nothing }),
  "nothing that loads": () => h(LoadingOverlay, { shown: false }),
  "nothing that loads below a header": () => h(LoadingOverlay, { shown: true, inHeader: true }),
  toasts: () =>
    h(ToastList, {
      notes: [
        { id: 1, text: "Saved" },
        { id: 2, text: "Waiting", icon: "clock" },
      ] as never,
    }),
  "an option": () => h(OptionRow, option),
  "an option that is chosen": () => h(OptionRow, { ...option, isChosen: true, note: "12" }),
  "an option that the keyboard is at": () => h(OptionRow, { ...option, isActive: true }),
  "a camera": () => h(CameraDialog, { video: nothing, onTake: nothing, onClose: nothing }),
  "a selfie that is missing": () => h(SelfieCapture, { ...field, value: null, required: true, error: "Required" }),
  "a selfie that was taken": () => h(SelfieCapture, { ...field, value: new File(["x"], "me.jpg") }),
  "a recording that runs": () => h(RecordingTimer, { ...timer, phase: "recording" }),
  "a recording that pauses": () => h(RecordingTimer, { ...timer, phase: "paused" }),
  "a recording that was stopped": () => h(RecordingPlayer, { recording, onAgain: nothing }),
  "a recording that was found": () => h(FoundRecording, { recording, onKeep: nothing, onDiscard: nothing }),
  "a draft": () => h(DraftNote, { at: recording.startedAt, changed: false, onStartOver: nothing }),
  "a draft of what has changed": () => h(DraftNote, { at: recording.startedAt, changed: true, onStartOver: nothing }),
  "problems of other fields": () =>
    h(RefusedFields, { problems: [{ field: "a", label: "Type", message: "is missing" }] }),
  "no problems": () => h(RefusedFields, { problems: [] }),
  "what has changed": () =>
    h(ChangedFields, { fields: [{ name: "name", label: "Name", now: "Ravi", yours: "Ravi Kumar" }] } as never),
  "an icon of the first screens": () => h(Icon, { name: "building" }),
  "an icon that comes later": () => h(MoreIcon, { name: "camera", className: "size-5" } as never),
};
const field = { onChange: nothing, onBlur: nothing, name: "selfie" } as never as { onChange(): void };
const timer = { seconds: 65, onPause: nothing, onResume: nothing, onStop: nothing };

test("parts that screens are tested without have the markup of outlines/parts.txt", async () => {
  stubPage({}, "/");
  const parts = Object.entries(PARTS).map(([title, part]) => `== ${title}\n${markupOf(part())}\n`);
  await expect(parts.join("\n")).toMatchFileSnapshot("outlines/parts.txt");
});
