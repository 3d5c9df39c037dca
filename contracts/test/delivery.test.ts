import { describe, expect, test } from "vitest";
import { acceptAll, planAlarms } from "../tools/delivery/alarms.ts";
import type { Issue } from "../tools/delivery/forge.ts";
import { planComment } from "../tools/delivery/stickyComment.ts";
import type { Difference } from "../tools/probe/compare.ts";

const empty = { version: 1 as const, differences: [] };
const missing = (count = 3): Difference => ({ kind: "missing", place: "enquiry.rm", what: `in ${count} of ${count}` });
const harmless: Difference = { kind: "unknown", place: "enquiry.colour", what: "in no contract" };
const probed = (...differences: Difference[]) => [{ call: "enquiries.details", asked: 1, differences }];

const plan = (found: ReturnType<typeof probed>, issues: Issue[] = [], baseline = empty) =>
  planAlarms({ forge: "github", probed: found, issues, baseline });

/** The issue that a plan would have opened. */
function issueOf(found: ReturnType<typeof probed>, more: Partial<Issue> = {}): Issue {
  const [request] = plan(found);
  return { number: 7, state: "open", body: String(request?.body.body), ...more };
}

describe("alarms of the nightly probe", () => {
  test("are raised once for each difference that does harm", () => {
    const requests = plan(probed(missing(), harmless));

    expect(requests).toMatchObject([
      {
        method: "POST",
        path: "issues",
        body: {
          title: "Upstream differs from the contract: enquiries.details enquiry.rm (missing)",
          labels: ["contract-drift"],
        },
      },
    ]);
    expect(plan(probed(missing()), [issueOf(probed(missing()))])).toEqual([]);
  });

  test("stay the same in however many records the difference is", () => {
    expect(plan(probed(missing(2)), [issueOf(probed(missing(3)))])).toEqual([]);
  });

  test("end when the difference is gone", () => {
    expect(plan(probed(harmless), [issueOf(probed(missing()))])).toEqual([
      { method: "POST", path: "issues/7/comments", body: { body: "The last probe did not find it any more." } },
      { method: "PATCH", path: "issues/7", body: { state: "closed", state_reason: "completed" } },
    ]);
  });

  test("do not end where the call was not asked", () => {
    const notAsked = [{ call: "enquiries.details", asked: 0, differences: [] }];

    expect(plan(notAsked, [issueOf(probed(missing()))])).toEqual([]);
    expect(plan([], [issueOf(probed(missing()))])).toEqual([]);
  });

  test("are raised again where a difference comes back, but not where it was closed as not planned", () => {
    const closed = (state_reason: string) => issueOf(probed(missing()), { state: "closed", state_reason });

    expect(plan(probed(missing()), [closed("completed")])).toHaveLength(1);
    expect(plan(probed(missing()), [closed("not_planned")])).toEqual([]);
  });

  test("are not raised for what the baseline accepts, and end where it does so later", () => {
    const baseline = acceptAll(probed(missing(), harmless)) as typeof empty;

    expect(baseline.differences).toHaveLength(1);
    expect(plan(probed(missing(9)), [], baseline)).toEqual([]);
    expect(plan(probed(missing()), [issueOf(probed(missing()))], baseline)).toHaveLength(2);
  });

  test("leave other issues alone", () => {
    expect(plan(probed(), [{ number: 1, state: "open", body: "a report of a person" }])).toEqual([]);
  });

  test("are written in the words of GitLab as well", () => {
    const found = probed(missing());
    const [request] = planAlarms({ forge: "gitlab", probed: found, issues: [], baseline: empty });
    const issue = { iid: 3, state: "opened", description: String(request?.body.description) };

    expect(planAlarms({ forge: "gitlab", probed: probed(), issues: [issue], baseline: empty })).toEqual([
      { method: "POST", path: "issues/3/notes", body: { body: "The last probe did not find it any more." } },
      { method: "PUT", path: "issues/3", body: { state_event: "close" } },
    ]);
  });
});

describe("the comment of a pull request", () => {
  const first = planComment({ forge: "github", issue: 12, comments: [], reports: ["## One\n", "## Two\n"] });
  const body = String(first?.body.body);

  test("is made once, with all reports", () => {
    expect(first).toMatchObject({ method: "POST", path: "issues/12/comments" });
    expect(body).toContain("## One\n\n## Two");
  });

  test("is edited where the reports changed, and left alone where they did not", () => {
    const comments = [
      { id: 1, body: "a comment of a person" },
      { id: 2, body: body.replaceAll("\n", "\r\n") },
    ];

    expect(planComment({ forge: "github", issue: 12, comments, reports: ["## One\n", "## Two\n"] })).toBeUndefined();
    expect(planComment({ forge: "github", issue: 12, comments, reports: ["## Three"] })).toMatchObject({
      method: "PATCH",
      path: "issues/comments/2",
    });
    expect(planComment({ forge: "gitlab", issue: 12, comments, reports: ["## Three"] })).toMatchObject({
      method: "PUT",
      path: "merge_requests/12/notes/2",
    });
  });

  test("is cut at the end of a line where the forge would refuse it", () => {
    const long = planComment({ forge: "github", issue: 12, comments: [], reports: ["| a row |\n".repeat(20_000)] });

    expect(String(long?.body.body).length).toBeLessThan(65_000);
    expect(String(long?.body.body)).toMatch(/\| a row \|\n\nThe rest is in the reports of the job\.\n$/);
  });
});
