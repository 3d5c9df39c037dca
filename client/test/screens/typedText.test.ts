import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { listLabels } from "../../src/ui/list/labels.ts";
import { openApp, openScreen } from "../openScreen.ts";

const ADMIN = { role_name: "Manager", role_id: "1" };
/** As while typing: with a blank before the next word, which a browser strips only from an e-mail or web address. */
const textFor = ({ type }: HTMLInputElement) => (/^(email|url)$/.test(type) ? "New.words" : " New  words ");

/** Neither a picker nor a number field, which accepts only digits. */
const TEXT =
  "textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url],[type=password])";
const textFields = () =>
  [...document.querySelectorAll<HTMLInputElement>(TEXT)].filter(
    (field) => !/numeric|decimal/.test(field.inputMode) && !field.readOnly && !field.disabled,
  );

test.each<[path: string, button?: string]>([
  ["/forgotpassword"],
  ["/Password/Edit?reset_password_token=t"],
  ["/otp"],
  ["/", listLabels.advancedSearch],
  ["/Find"],
  ["/Enquiry"],
  ["/EditEnquiry/9001"],
  ["/Today/enquiries_builders"],
  ["/Project"],
  ["/AddProject"],
  ["/Meeting"],
  ["/AddMeeting"],
  ["/McMeetings", listLabels.advancedSearch],
  ["/AddNewMeeting/9001?name=enquiry"],
  ["/EditMeeting/9600"],
  ["/EditMeeting/9600?kind=client"],
  ["/InterestedBroker/9200"],
  ["/InitiationDetails/9200/9100", "Edit"],
  ["/BrokerDetails/9200/9100", "Edit"],
  ["/Campaign"],
  ["/ManageCampaign/9200/9400"],
  ["/EditCampaign/9500"],
  ["/Brokers", listLabels.advancedSearch],
  ["/Brokers/Edit/9100"],
  ["/CpEngagement"],
  ["/DailyStandUp"],
  ["/AddDailyStandUpMeeting"],
  ["/EditDailyMeeting/9700"],
  ["/PrEnquries", listLabels.advancedSearch],
  ["/CpMeetingRequests", listLabels.advancedSearch],
  ["/EditMyCpMeeting/9800"],
  ["/AccessRecords"],
])("each text field of %s %s shows exactly what is typed", async (path, button) => {
  const isSignedOut = /^\/(forgot|Password|otp)/.test(path);
  const screen = await (isSignedOut ? openApp : openScreen)(path, {}, isSignedOut ? { token: "" } : ADMIN);
  if (button) await screen.press(button);
  const fields = textFields();
  for (const field of fields) {
    fireEvent.change(field, { target: { value: textFor(field) } });
    await screen.settle();
  }

  expect(fields.length).toBeGreaterThan(0);
  expect(fields.map(({ value }) => value)).toEqual(fields.map(textFor));
});
