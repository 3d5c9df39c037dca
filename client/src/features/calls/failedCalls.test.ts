import { expect, test } from "vitest";
import { failure, NO_ANSWER, openApp, openScreen } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const revealed = { phone: "+91 98000 00002", ctoc_enabled: true };
/** The requests of a call card, and the buttons that start them. */
const CALL_CARDS = [
  ["/Details/9001", "enquiries.reveal", [enquiryLabels.reveal], {}, "couldn't be shown. The line is busy"],
  [
    "/Details/9001",
    "enquiries.makeCall",
    [enquiryLabels.reveal, "Call"],
    { "enquiries.reveal": () => revealed },
    "Call failed",
  ],
  ["/Brokers/9100", "brokers.makeCall", ["Call"], {}, "Call failed"],
] as const;

test.each(CALL_CARDS)(
  "on %s a failure of %s is shown in its card, without a dialog",
  { tags: ["S004", "S006", "M008", "M020"] },
  async (...testCase) => {
    const [path, call, buttons, replies, message] = testCase;
    const screen = await openScreen(path, { ...replies, [call]: failure("The line is busy", 400) });
    for (const button of buttons) await screen.press(button);

    expect(screen.textIn("section", "Call")).toContain(message);
    expect(screen.dialogs()).toEqual([]);
  },
);

test.each(CALL_CARDS)(
  "on %s the reply to %s is awaited without an overlay over the screen",
  { tags: ["S002", "R072"] },
  async (path, call, buttons, replies) => {
    const screen = await openApp(path, { ...replies, [call]: NO_ANSWER });
    for (const button of buttons) await screen.press(button);

    expect(screen.calls.at(-1)?.[0]).toBe(call);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await screen.settle();
    expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
    if (!call.endsWith("reveal")) expect(screen.textIn("section", "Call")).toContain("Dialing…");
  },
);
