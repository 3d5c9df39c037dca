import { expect, test, vi } from "vitest";
import { brokerLabels } from "../../src/features/brokers/labels.ts";
import { clientMeetingLabels } from "../../src/features/clientMeetings/labels.ts";
import { meetingLabels } from "../../src/features/meetings/labels.ts";
import { projectLabels } from "../../src/features/projects/labels.ts";
import { enquiryLabels } from "../../src/shared/enquiryLabels.ts";
import { openScreen, reply } from "../openScreen.ts";

const SEARCHES = [
  ["/", "enquiries.list", enquiryLabels.search, "ravi", "Ravi Kumar"],
  ["/Project", "projects.list", projectLabels.search, "green", "Green Park"],
  ["/Brokers", "brokers.list", brokerLabels.search, "imran", "Imran Shaikh"],
  ["/Meeting", "meetings.list", meetingLabels.search, "sky", "Skyline Properties"],
  ["/McMeetings", "clientMeetings.list", clientMeetingLabels.search, "ravi", "Ravi Kumar"],
  ["/Today/brokers", "calls.brokersToday", "Search", "imran", "Imran Shaikh"],
  ["/Today/brokers/backlog_calls", "calls.brokersBacklog", "Search", "imran", "Imran Shaikh"],
  ["/Today/enquiries_builders", "calls.enquiriesToday", "Search", "ravi", "Ravi Kumar"],
  ["/Today/enquiries_builders/backlog_calls", "calls.enquiriesBacklog", "Search", "ravi", "Ravi Kumar"],
] as const;

const goOffline = (is: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(!is);

test.each(SEARCHES)(
  "without a connection the search of %s filters the rows of %s on this phone",
  async (...testCase) => {
    const [path, call, label, searchText, row] = testCase;
    const screen = await openScreen(path, { [call]: reply(call) });
    goOffline(true);
    await screen.type(label, searchText);
    expect(screen.text()).toMatch(/^On this phone: 1$/m);
    expect(screen.textIn("li") + screen.textIn("tbody")).toContain(row);
    await screen.submit();
    expect(screen.text()).toMatch(/^On this phone: 1$/m);
    await screen.type(label, "qqq");

    expect(screen.text()).toContain("Nothing on this phone.");
  },
);

test.each(SEARCHES)(
  "with a connection typing into the search of %s changes nothing until Enter",
  async (...testCase) => {
    const [path, call, label, , row] = testCase;
    const screen = await openScreen(path, { [call]: reply(call) });
    const reads = screen.reads.length;
    await screen.type(label, "qqq");

    expect(screen.textIn("li") + screen.textIn("tbody")).toContain(row);
    expect(screen.text()).not.toContain("On this phone");
    expect(screen.reads.slice(reads)).toEqual([]);
  },
);
