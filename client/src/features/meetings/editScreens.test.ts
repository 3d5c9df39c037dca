import { describe, expect, test } from "vitest";
import { settle } from "../../lib/test/renderPage.ts";
import { fieldsOf, optionsOf } from "../../lib/test/shownFields.ts";
import { fake, meeting, open, times } from "./test/editScreen.ts";

describe("the edit of a meeting with a broker", () => {
  test("begins with what it holds; only some of it can be changed", async () => {
    const page = await open();
    expect(page.texts.slice(0, 2).join("")).toBe("Edit Meeting (Anand Realty · No. 7)");
    expect(fieldsOf(page)).toEqual([
      ...[["Broker", "Anand Realty - Ravi", "read-only"], ...times],
      ...[
        ["Meeting Type", "Site Visit", "required"],
        ["App Engagement", "false", "required"],
      ],
      ...[
        ["Reason", "No phone", "required"],
        ["Minutes of Meeting", "Agreed", "required"],
      ],
      ["Location", "Pune", "required", "read-only"],
    ]);
    expect(optionsOf(page, "Meeting Type")).toEqual(["Select One", "Call", "Site Visit"]);
    expect(fake.drafts.broker).toBe(3);
    expect(fake.form).toMatchObject({ label: "Edit Meeting", before: "ready" });
  });

  test("is called by the broker where there is no firm, and shows its own type until others have come", async () => {
    fake.queries.settings = { error: "down" };
    fake.queries.meeting = { data: { meeting: { ...meeting, firm_name: "" }, campaign_data: [] } };
    const page = await open();

    expect(page.texts.slice(0, 2).join("")).toBe("Edit Meeting (Ravi · No. 7)");
    expect(fieldsOf(page)[0]).toEqual(["Broker", "Ravi", "read-only"]);
    await page.one("select", { name: "meeting_type" }).fire("onChange", { target: { value: "" } });
    expect(optionsOf(page, "Meeting Type")).toEqual(["Select One", "Site Visit"]);
    expect(fake.errors).toEqual(["down"]);
  });

  test("is sent as an upload that leads back to the meeting", async () => {
    await open();
    await settle(() => (fake.form.onSave as (values: object) => void)({ id: 7, comment: "Later" }));
    expect(fake.update).toHaveBeenCalledExactlyOnceWith({ id: 7, comment: "Later" });
    expect(fake.upload).toMatchObject({ call: "meetings.update", success: "Meeting Updated!" });
    const { send, onSuccess } = fake.upload as { send(...all: unknown[]): void; onSuccess(): void };
    send("the form", "its options");
    expect(fake.update).toHaveBeenLastCalledWith("the form", "its options");
    onSuccess();

    expect(fake.left).toHaveBeenCalledExactlyOnceWith("/MeetingDetails/7", { replace: true });
  });

  test("is read again when it is opened, and not while it is edited; its choices are kept", async () => {
    await open();
    expect(fake.asked).toEqual([
      ["meeting", { id: 7 }, { staleTime: 0, refetchOnWindowFocus: false }],
      ["settings", undefined, { staleTime: 1 }],
    ]);
    const [choices, load] = fake.choices.at(-1) as [object, () => void];
    load();

    expect([choices, fake.fetched.mock.calls]).toEqual([
      fake.queries.settings?.data,
      [["meetings", undefined, { staleTime: 1 }]],
    ]);
  });

  test.each([
    ["it has not come", { queries: { meeting: { error: "down" } } }, "placeholder 7 broker down"],
    ["what is unsent is not known", { isUnsentShown: false }, "placeholder 7 broker "],
    ["one with a client has not come", { kind: "client", queries: {} }, "placeholder 7 client "],
    [
      "what is unsent of one with a client is not known",
      { kind: "client", isUnsentShown: false },
      "placeholder 7 client ",
    ],
  ])("is not shown while %s, and can be asked for again", async (_, given, text) => {
    Object.assign(fake, given);
    const page = await open();
    expect(page.texts).toEqual([text]);
    await page.one("button").fire("onClick");

    expect(fake.refetch).toHaveBeenCalledOnce();
  });
});
