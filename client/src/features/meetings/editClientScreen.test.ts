import { beforeEach, describe, expect, test } from "vitest";
import { settle } from "../../lib/test/renderPage.ts";
import { fieldsOf, optionsOf } from "../../lib/test/shownFields.ts";
import { client, fake, open, times } from "./test/editScreen.ts";

describe("the edit of a meeting with a client", () => {
  beforeEach(() => void Object.assign(fake, { kind: "client" }));

  test("begins with what it holds; only its type and its minutes can be changed", async () => {
    const page = await open();
    expect(page.texts.slice(0, 2).join("")).toBe("Edit Meeting (Asha · No. 7)");
    expect(fieldsOf(page)).toEqual([
      ["Client Name", "Asha", "read-only"],
      ["Enquiry Number", "E5", "read-only"],
      ["Project Name", "Green Park", "read-only"],
      ["Broker Name", "Ravi", "read-only"],
      ["Field Executive", "Meera", "read-only"],
      ...times,
      ["Meeting Type", "OBM"],
      ["Minutes of Meeting", "Agreed", "required"],
    ]);
    expect(optionsOf(page, "Meeting Type")).toEqual(["Select One", "OBM", "VCM"]);
    expect(page.button("Save").props.type).toBe("submit");
    expect(fake.form).toMatchObject({ label: "Edit Meeting", before: "ready" });
  });

  test("without a type has none, and shows its own until others have come", async () => {
    fake.queries["client settings"] = { error: "down" };
    const page = await open();
    await page.one("select", { name: "meeting_type" }).fire("onChange", { target: { value: "" } });
    expect([optionsOf(page, "Meeting Type"), fake.errors]).toEqual([["Select One", "OBM"], ["down"]]);
    fake.queries.client = { data: { ...client, meeting_type: undefined } };

    expect(fieldsOf(await open())).toContainEqual(["Meeting Type", ""]);
  });

  test("is sent with what it was when it was opened, and leads back to the meeting", async () => {
    await open();
    await settle(() => (fake.form.onSave as (values: object) => void)({ id: 7, meeting_type: "VCM" }));
    expect(fake.update).toHaveBeenCalledExactlyOnceWith({ id: 7, meeting_type: "VCM" });
    expect(fake.mutation).toMatchObject({
      meta: { success: "Meeting Updated!" },
      trpc: { context: { seen: { call: "clientMeetings.details" } } },
    });
    (fake.mutation.onSuccess as () => void)();
    expect(fake.left).toHaveBeenCalledExactlyOnceWith("/MeetingDetails/7?kind=client", { replace: true });
    expect(fake.asked).toEqual([
      ["client", { id: 7 }, { staleTime: 0, refetchOnWindowFocus: false }],
      ["client settings", undefined, { staleTime: 1 }],
    ]);
    const [choices, load] = fake.choices.at(-1) as [object, () => void];
    load();

    expect(choices).toBe(fake.queries["client settings"]?.data);
    expect(fake.fetched.mock.calls).toEqual([["clientMeetings", undefined, { staleTime: 1 }]]);
  });

  test("asks again for minutes that could not be read", async () => {
    fake.queries.client = { data: { ...client, unreadable: ["meeting.minutes_of_meeting"] } };

    expect((await open()).one("p", { role: "status" }).text).toBe(
      "Could not be read. Please enter again: Minutes of Meeting.",
    );
  });
});
