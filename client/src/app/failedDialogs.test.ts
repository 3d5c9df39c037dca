import { type ComponentProps, createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp, openPart, openScreen, reply } from "../lib/test/openScreen.ts";

const fake = vi.hoisted(() => ({ isGone: true }));
const orFail = vi.hoisted(() => <Props extends object>(Part: (props: Props) => unknown, props: Props) => {
  if (fake.isGone) throw new Error("This part could not be fetched.");
  return Part(props) as never;
});
vi.mock("../ui/overlay/BottomDialog.tsx", async (original) => {
  const { BottomDialog } = await original<typeof import("../ui/overlay/BottomDialog.tsx")>();
  return { BottomDialog: (props: ComponentProps<typeof BottomDialog>) => orFail(BottomDialog, props) };
});
vi.mock("../ui/overlay/SidePanel.tsx", async (original) => {
  const { SidePanel } = await original<typeof import("../ui/overlay/SidePanel.tsx")>();
  return { SidePanel: (props: ComponentProps<typeof SidePanel>) => orFail(SidePanel, props) };
});
beforeEach(() => {
  stubWindow();
  Object.assign(fake, { isGone: true });
});

type Screen = Awaited<ReturnType<typeof openScreen>>;
async function opensAgain(screen: Screen, ...buttons: string[]) {
  for (const button of buttons) await screen.press(button);
  expect([screen.dialogs(), screen.textIn("dialog")]).toEqual([
    [
      {
        ...{ title: "Could not open" },
        text: "This part of the app is not on this phone yet. What you typed is still here.",
      },
    ],
    "",
  ]);
  await screen.press("OK");
  fake.isGone = false;
  await screen.press(buttons.at(-1) ?? "");

  expect(screen.textIn("dialog")).not.toBe("");
  await screen.press("Close");
  expect(screen.textIn("dialog")).toBe("");
}

test.each([
  ["/", "Advanced search"],
  ["/Brokers", "Advanced search"],
  ["/CpEngagement", "Date Filter"],
  ["/Users", "Add user"],
  ["/EditMeeting/9600", "Add campaign"],
  ["/Today/enquiries_builders", "Select", "Select all shown", "Move to …"],
])("%s stays where its dialog cannot be fetched, which then opens", async (path, ...buttons) => {
  await opensAgain(await openScreen(path, {}), ...buttons);
});

test.each([
  ["/", "Contact Ravi Kumar"],
  ["/Brokers", "Contact Imran Shaikh"],
  ["/Brokers", "New"],
  ["/Brokers", "Me"],
])("the app around %s stays where a sheet cannot be fetched, which then opens", async (path, ...buttons) => {
  await opensAgain(await openApp(path, {}, { role_name: "Manager", role_id: "1" }), ...buttons);
});

test("the campaign stays where its dialog cannot be fetched", async () => {
  const details = reply("campaigns.details", { executed: false });
  await opensAgain(await openScreen("/CampaignDetails/9500", { "campaigns.details": details }), "Mark executed");
});

test("the side menu stays where the list of keys cannot be fetched", async () => {
  const { SideMenu } = await import("./wide/SideMenu.tsx");
  await opensAgain(await openPart(createElement(SideMenu), {}), "Keys");
});

test("the card of a stand-up stays where its sheet cannot be fetched", async () => {
  const { StandUpCard } = await import("../features/standUps/StandUpCard.tsx");
  const row = { id: 9700, created_at: "2026-11-19T09:10:00+05:30", sign_off_at: null };
  const replies = {
    "standUps.list": { rows: [row], total: 1, perPage: 20 },
    "standUps.details": reply("standUps.details", { sign_off_at: null }),
  };
  await opensAgain(await openPart(createElement(StandUpCard, { offersNew: false }), replies), "Sign off");
});
