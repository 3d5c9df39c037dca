import { createElement } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { LocationField } from "./LocationField.tsx";
import { PositionField } from "./PositionField.tsx";
import { UploadForm } from "./UploadForm.tsx";
import { UploadProgress } from "./UploadProgress.tsx";

const fake = vi.hoisted(() => ({
  ...{ state: {} as object, consent: undefined as object | undefined, locate: vi.fn() },
  form: {} as Record<string, unknown>,
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({
  PersistedForm: ({ progress, children, ...form }: Record<string, never>) => {
    fake.form = form;
    return [children, progress];
  },
}));
vi.mock("./consent.ts", () => ({ useConsent: () => fake.consent }));
vi.mock("./ConsentOff.tsx", () => ({ ConsentOff: () => "consent was withdrawn" }));
vi.mock("./useLocation.ts", () => ({ useLocation: () => ({ state: fake.state, locate: fake.locate }) }));

const position = { lat: 18.5, long: 73.8, accuracy: 13 };
const found = { status: "found", position, text: "Baner, Pune" };
const [onChange, onPosition, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  Object.assign(fake, { state: { status: "locating" }, consent: undefined, form: {} });
  for (const spy of [onChange, onPosition, onCancel, fake.locate]) spy.mockReset();
  vi.stubGlobal("navigator", { userAgent: "" });
});

describe("the place of a form", () => {
  const field = (more: object = {}) => createElement(LocationField, { value: null, onChange, onPosition, ...more });
  const open = (more: object = {}) => renderPage(field(more));

  test("is told once it was found, with its position, and once for each place", async () => {
    const { page, show } = await open();
    expect([onChange.mock.calls, onPosition.mock.calls]).toEqual([[], []]);
    expect([page.one("p", { role: "status" }).text, page.all("button")]).toEqual(["Finding your position…", []]);
    fake.state = found;
    await show(field({ value: "x" }));
    await show(field({ value: "Baner, Pune" }));

    expect([onChange.mock.calls, onPosition.mock.calls]).toEqual([[["Baner, Pune"]], [[position]]]);
    expect(page.one("textarea").props).toMatchObject({ value: "Baner, Pune", readOnly: true, "aria-required": true });
    expect(page.one("p", { role: "status" }).text).toBe("Found, within 13 m");
    await page.button("Refresh").fire("onClick");
    expect(fake.locate.mock.calls).toEqual([[]]);
  });

  test("that was not found can be looked for again", async () => {
    fake.state = { status: "unsupported" };
    const { page } = await open({ label: "Office", error: "Location is required" });
    expect(page.one("label").text).toBe("Office");
    expect(page.texts).toContain("Location is required");
    await page.button("Retry").fire("onClick");

    expect([fake.locate.mock.calls.length, onChange.mock.calls]).toEqual([1, []]);
    expect((await open()).page.one("label").text).toBe("Location");
  });

  test.each([
    [{ withdrawn: "2026-11-23T10:00:00+05:30" }, true],
    [{ given: "2026-11-23T10:00:00+05:30" }, false],
    [undefined, false],
  ])("is not looked for after the consent %j was withdrawn: %s", async (consent, isOff) => {
    fake.consent = consent;
    const { page } = await open();

    expect(page.texts.includes("consent was withdrawn")).toBe(isOff);
    expect(page.all("div", { hidden: isOff })).toHaveLength(1);
  });

  test("fills the inputs of its text and its coordinates", async () => {
    fake.state = found;
    let values = () => ({});
    const Host = () => {
      const form = useForm({ defaultValues: { location: null, lat: null, long: null } as object });
      values = form.getValues;
      return createElement(
        PositionField as never,
        { form, name: "location", lat: "lat", long: "long", label: "Office" } as never,
      );
    };
    const { page } = await renderPage(createElement(Host));

    expect(values()).toEqual({ location: "Baner, Pune", lat: 18.5, long: 73.8 });
    expect(page.one("label").text).toBe("Office");
  });
});

describe("an upload", () => {
  const progress = async (given?: object) =>
    (await renderPage(createElement(UploadProgress, { progress: given as never, onCancel }))).page;

  test("that does not run shows nothing", async () => expect((await progress()).children).toEqual([]));

  test.each([
    [{ loaded: 0, total: 0 }, "Sending…Cancel", 0],
    [{ loaded: 0, total: 2_000_000 }, "Sending…0.0 of 2.0 MBCancel", 0],
    [{ loaded: 1_999_999, total: 2_000_000 }, "Sending…2.0 of 2.0 MBCancel", 99],
    [{ loaded: 2_000_000, total: 2_000_000 }, "Almost done…2.0 of 2.0 MBDon't wait", undefined],
    [{ loaded: 2_000_001, total: 2_000_000 }, "Almost done…2.0 of 2.0 MBDon't wait", undefined],
  ])("of %j says %s", async (given, text, value) => {
    const page = await progress(given);

    expect(page.text).toBe(text);
    expect(page.one("progress").props).toMatchObject({ value, max: 100, "aria-label": "Upload" });
    await page.one("button").fire("onClick");
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("of a form is shown below its fields, and can be cancelled", async () => {
    const Host = () => {
      const form = useForm();
      const upload = { progress: { loaded: 1_000_000, total: 2_000_000 }, cancel: onCancel };
      return createElement(UploadForm as never, { upload, form, label: "Visit", onSave: onChange } as never, "fields");
    };
    const { page } = await renderPage(createElement(Host));
    expect(page.texts).toEqual(["fields", "Save", "Sending…", "1.0 of 2.0 MB", "Cancel"]);
    expect(page.button("Save").props.type).toBe("submit");
    expect(fake.form).toMatchObject({ label: "Visit", onSave: onChange });
    await page.button("Cancel").fire("onClick");

    expect(onCancel).toHaveBeenCalledOnce();
  });
});
