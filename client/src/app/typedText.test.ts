import { beforeEach, expect, test } from "vitest";
import { fieldName } from "../lib/test/changeForm.ts";
import { allOf, type Shown } from "../lib/test/hostTree.ts";
import { openApp, openScreen } from "../lib/test/openScreen.ts";


const ADMIN = { role_name: "Manager", role_id: "1" };
/** As it is while it is typed: with a blank before the next word. */
const TYPED = " New  words ";

/** Not a picker, and not a number, which takes digits alone. */
const isText = ({ type, props }: Shown) =>
  (type === "textarea" || (type === "input" && /^(text|search|email|tel|url|password)$/.test(String(props.type)))) &&
  Boolean(props.onChange) &&
  !/numeric|decimal/.test(String(props.inputMode)) &&
  !props.readOnly;

test.each<[path: string, button?: string]>([
  ["/forgotpassword"],
  ["/Password/Edit?reset_password_token=t"],
  ["/otp"],
  ["/", "Advanced search"],
  ["/Find"],
  ["/Enquiry"],
  ["/EditEnquiry/9001"],
  ["/Today/enquiries_builders"],
  ["/Project"],
  ["/AddProject"],
  ["/Meeting"],
  ["/AddMeeting"],
  ["/McMeetings", "Advanced search"],
  ["/AddNewMeeting/9001?name=enquiry"],
  ["/EditMeeting/9600"],
  ["/EditMeeting/9600?kind=client"],
  ["/InterestedBroker/9200"],
  ["/InitiationDetails/9200/9100", "Edit"],
  ["/BrokerDetails/9200/9100", "Edit"],
  ["/Campaign"],
  ["/ManageCampaign/9200/9400"],
  ["/EditCampaign/9500"],
  ["/Brokers", "Advanced search"],
  ["/Brokers/Edit/9100"],
  ["/CpEngagement"],
  ["/DailyStandUp"],
  ["/AddDailyStandUpMeeting"],
  ["/EditDailyMeeting/9700"],
  ["/PrEnquries", "Advanced search"],
  ["/CpMeetingRequests", "Advanced search"],
  ["/EditMyCpMeeting/9800"],
  ["/AccessRecords"],
  ["/Users", "Add user"],
  ["/Account"],
])("each field for text of %s %s shows what is typed as it is typed", async (path, button) => {
  const isSignedOut = /^\/(forgot|Password|otp)/.test(path);
  const screen = await (isSignedOut ? openApp : openScreen)(path, {}, isSignedOut ? { token: "" } : ADMIN);
  if (button) await screen.press(button);
  const fields = allOf(screen.top).filter(isText);
  for (const field of fields) await screen.fire(field, "onChange", { value: TYPED, type: "text" });

  expect(fields.length).toBeGreaterThan(0);
  expect(fields.map((field) => [fieldName(screen, field), field.props.value])).toEqual(
    fields.map((field) => [fieldName(screen, field), TYPED]),
  );
});
