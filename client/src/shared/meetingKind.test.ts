import { beforeEach, expect, test, vi } from "vitest";
import { kindQuery, meetingSession, useMeetingKind as renderMeetingKind } from "./meetingKind.ts";

const address = vi.hoisted(() => ({ search: "" }));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(address.search)] }));

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
beforeEach(() => kept.clear());

test("the row that was tapped is carried to its own screen only", () => {
  meetingSession.open("client", { id: 5, client_name: "Asha" });

  expect(kept.get("isFromMyMeetings")).toBe("true");
  expect(meetingSession.carried(5, "client")).toEqual({ id: 5, client_name: "Asha" });
  expect(meetingSession.carried(5, "broker")).toBeUndefined();
  expect(meetingSession.carried(6, "client")).toBeUndefined();
});

test("a meeting with a broker says so", () => {
  meetingSession.open("broker", { id: "a-5", firm_name: "Om Realty" });

  expect(kept.get("isFromMyMeetings")).toBe("false");
  expect(meetingSession.carried("a-5", "broker")).toEqual({ id: "a-5", firm_name: "Om Realty" });
});

test("what cannot be read is as good as nothing", () => {
  expect(meetingSession.carried(5, "broker")).toBeUndefined();
  meetingSession.open("broker", { id: 5 });
  kept.set("meeting_details", "{");

  expect(meetingSession.carried(5, "broker")).toBeUndefined();
});

test("a link names the kind of a client's meeting only", () => {
  expect([kindQuery("client"), kindQuery("broker")]).toEqual([{ kind: "client" }, {}]);
});

test.each([
  ["?kind=client", "client"],
  ["?kind=broker", "broker"],
  ["?kind=other", "broker"],
  ["", "broker"],
])("the address %j shows a meeting with a %s", (search, kind) => {
  address.search = search;

  expect(renderMeetingKind()).toBe(kind);
});
