import { createElement } from "react";
import { expect, test } from "vitest";
import { openPart } from "../../test/openScreen.ts";
import { kindQuery, meetingSession, useMeetingKind } from "./meetingKind.ts";

test("a tapped row is passed on only to its own screen", { tags: ["K025", "K026"] }, () => {
  meetingSession.open("client", { id: 5, client_name: "Asha" });

  expect(sessionStorage.getItem("isFromMyMeetings")).toBe("true");
  expect(meetingSession.carried(5, "client")).toEqual({ id: 5, client_name: "Asha" });
  expect(meetingSession.carried(5, "broker")).toBeUndefined();
  expect(meetingSession.carried(6, "client")).toBeUndefined();
});

test("a broker meeting says so", () => {
  meetingSession.open("broker", { id: "a-5", firm_name: "Om Realty" });

  expect(sessionStorage.getItem("isFromMyMeetings")).toBe("false");
  expect(meetingSession.carried("a-5", "broker")).toEqual({ id: "a-5", firm_name: "Om Realty" });
});

test("an unreadable value counts as missing", () => {
  expect(meetingSession.carried(5, "broker")).toBeUndefined();
  meetingSession.open("broker", { id: 5 });
  sessionStorage.setItem("meeting_details", "{");

  expect(meetingSession.carried(5, "broker")).toBeUndefined();
});

test("a link names only the kind of a client meeting", () => {
  expect([kindQuery("client"), kindQuery("broker")]).toEqual([{ kind: "client" }, {}]);
});

test.each([
  ["?kind=client", "client"],
  ["?kind=broker", "broker"],
  ["?kind=other", "broker"],
  ["", "broker"],
])("the address %j shows a meeting with a %s", async (search, kind) => {
  const Kind = () => createElement("p", null, useMeetingKind());

  expect((await openPart(createElement(Kind), {}, {}, `/${search}`)).text()).toBe(kind);
});
