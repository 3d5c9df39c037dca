import { expect, test } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { requestLabels } from "../../src/features/meetingRequests/labels.ts";
import { premiumLabels } from "../../src/features/premiumEnquiries/labels.ts";
import { projectBrokerLabels } from "../../src/features/projectBrokers/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { sessionLabels } from "../../src/features/session/labels.ts";
import { standUpLabels } from "../../src/features/standUps/labels.ts";
import { campaignLabels } from "../../src/shared/campaignLabels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { failure, openApp, openScreen, type Replies, reply, type Screen } from "../openScreen.ts";

const pdf = new File(["%PDF-1.4"], "form.pdf", { type: "application/pdf" });
const approve = async (screen: Screen) => {
  await screen.type(premiumLabels.isApproved, "true");
  await screen.type("Form", pdf);
};
const comment = (screen: Screen) => screen.type(enquiryLabels.comment, "Will not be lost");
const NEW_PROJECT = {
  [projectLabels.name]: "Sky",
  [projectLabels.url]: "https://sky.test",
  [projectLabels.smsMask]: "SKY",
  [projectLabels.reraNumber]: "P1",
  [projectLabels.smsText]: "Come",
};

/** Forms: the save, the address, preparation, a field and its value afterwards. */
const FORMS: [
  save: string,
  path: string,
  fill: (screen: Screen) => Promise<unknown>,
  kept: [label: string, value: string],
  replies?: Replies,
][] = [
  ["enquiries.update", "/EditEnquiry/9001", comment, [enquiryLabels.comment, "Will not be lost"]],
  [
    "brokers.update",
    "/Brokers/Edit/9100",
    async (screen) => {
      await screen.type(brokerLabels.status, "Active");
      await comment(screen);
    },
    [brokerLabels.comment, "Will not be lost"],
  ],
  [
    "standUps.update",
    "/EditDailyMeeting/9700",
    (screen) => screen.type(standUpLabels.location, "Aundh, Pune"),
    [standUpLabels.location, "Aundh, Pune"],
    { "standUps.details": reply("standUps.details", { can_edit_daily_stand_up: true }) },
  ],
  ["premiumEnquiries.update", "/Eoi/9800", approve, [premiumLabels.isApproved, "Yes"]],
  ["premiumEnquiries.update", "/SiteVisit/9800", approve, [premiumLabels.isApproved, "Yes"]],
  ["meetingRequests.update", "/EditMyCpMeeting/9800", comment, [requestLabels.comment, "Will not be lost"]],
  [
    "projects.create",
    "/AddProject",
    async (screen) => {
      for (const [label, value] of Object.entries(NEW_PROJECT)) await screen.type(label, value);
      await screen.type(projectLabels.locality, "Baner");
      await screen.type(projectLabels.mailerTemplate, "Launch");
    },
    [projectLabels.name, "Sky"],
  ],
  [
    "campaigns.create",
    "/AddCampaign/9200/9100/9400",
    async (screen) => {
      await screen.type(campaignLabels.startDate, "2026-11-21");
      await screen.type(campaignLabels.endDate, "2026-11-22");
      await screen.type(campaignLabels.campaignType, "Canopy");
      await screen.type(campaignLabels.title, "Canopy at Baner");
      await screen.type(campaignLabels.plannedOutreach, "200 families");
      await comment(screen);
    },
    [campaignLabels.title, "Canopy at Baner"],
  ],
  [
    "projectBrokers.update",
    "/BrokerDetails/9200/9100",
    async (screen) => {
      await screen.press("Edit");
      await screen.type(projectBrokerLabels.performance, "P0");
      await comment(screen);
    },
    [projectBrokerLabels.comment, "Will not be lost"],
  ],
];

test.each(FORMS)(
  "a refused %s of %s shows why and keeps the input",
  {
    tags: ["M003", "M004", "M005", "M006"],
  },
  async (save, path, fill, [label, value], replies = {}) => {
    const answers: Replies = { ...replies, [save]: failure("PG::Error", 500) };
    const screen = await openScreen(path, answers);
    await fill(screen);
    await screen.submit();
    expect(screen.dialogs().map(({ title }) => title)).toEqual(["Server Error!"]);
    expect(screen.textIn("dialog")).not.toContain("PG::Error");
    await screen.press("OK");
    answers[save] = failure("Not in this stage", 422);
    await screen.submit();

    expect(screen.dialogs()).toEqual([{ title: "Error", text: "Not in this stage" }]);
    await screen.press("OK");
    expect(screen.calls.map(([call]) => call)).toEqual([save, save]);
    expect([screen.path(), screen.value(label), screen.toasts]).toEqual([path, value, []]);
  },
);

const RESET = "/Password/Edit?reset_password_token=t";
const passwords = async (screen: Screen) => {
  for (const label of [sessionLabels.newPassword, sessionLabels.confirmPassword])
    await screen.type(label, "a-new-password");
};
const mail = (screen: Screen) => screen.type(sessionLabels.email, "meera@crm.test");
const code = async (screen: Screen) => {
  await mail(screen);
  await screen.type(sessionLabels.otp, "123456");
};

test.each<[string, string, string, (screen: Screen) => Promise<unknown>, label: string, value: string]>([
  ["session.forgotPassword", "/forgotpassword", "/forgotpassword", mail, sessionLabels.email, "meera@crm.test"],
  ["session.resetPassword", RESET, "/Password/Edit", passwords, sessionLabels.newPassword, "a-new-password"],
  // A wrong code is cleared.
  ["session.verifyOtp", "/otp", "/otp", code, sessionLabels.otp, ""],
])(
  "a refused %s says why and stays on its page",
  {
    tags: ["M005", "M006", "M013", "S041"],
  },
  async (call, address, path, fill, label, value) => {
    // Before sign-in there is no session that could expire (SPEC-6).
    for (const [status, title] of [
      [500, "Server Error!"],
      [422, "Error"],
      [401, "Error"],
    ] as const) {
      const screen = await openApp(address, { [call]: failure("Try again later", status) }, { token: "" });
      await fill(screen);
      await screen.submit();

      expect(screen.dialogs()).toMatchObject([{ title, ...(status !== 500 && { text: "Try again later" }) }]);
      await screen.press("OK");
      expect([screen.path(), screen.value(label)]).toEqual([path, value]);
    }
  },
);
