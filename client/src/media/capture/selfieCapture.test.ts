import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, Shown } from "../../lib/test/renderPage.ts";
import "./CameraDialog.tsx";
import { SelfieCapture } from "./SelfieCapture.tsx";

const fake = vi.hoisted(() => ({
  ...{
    state: "closed",
    consent: undefined as object | undefined,
    isBroken: false,
    taken: undefined as unknown,
    did: [] as string[],
  },
  ...{ attach: vi.fn(), toPhoto: vi.fn() },
}));
vi.mock("react-aria-components/Dialog", () => ({
  Dialog: (props: object) => {
    if (fake.isBroken) throw new Error("not on this phone");
    return createElement("dialog", props);
  },
}));
vi.mock("react-aria-components/Modal", () => ({
  Modal: "section",
  ModalOverlay: (props: { isOpen?: boolean }) => props.isOpen && createElement("main", props),
}));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: () => null }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ alert: async () => {} }));
vi.mock("./camera.css", () => ({}));
vi.mock("./consent.ts", () => ({ useConsent: () => fake.consent }));
vi.mock("./ConsentOff.tsx", () => ({ ConsentOff: () => "consent was withdrawn" }));
vi.mock("./photo.ts", () => ({ toUprightPhoto: fake.toPhoto }));
vi.mock("./useObjectUrl.ts", () => ({ useObjectUrl: (file: File | null) => file && `blob:${file.name}` }));
vi.mock("./useCamera.ts", () => ({
  useCamera: () => ({
    ...{ state: fake.state, attach: fake.attach, take: async () => fake.taken },
    ...{ open: async () => void fake.did.push("open"), close: () => void fake.did.push("close") },
  }),
}));

const onChange = vi.fn();
const photo = new File(["photo"], "selfie.jpg");
const selfie = (props: object = {}) => createElement(SelfieCapture, { value: null, onChange, ...props });
const show = async (props: object = {}) => (await renderPage(selfie(props))).page;
beforeEach(() => {
  Object.assign(fake, { isBroken: false, state: "closed", consent: undefined, taken: undefined, did: [] });
  for (const spy of [onChange, fake.toPhoto]) spy.mockReset();
  Shown.did = [];
});

describe("a selfie", () => {
  test("is asked for, and taken again where there is one", async () => {
    const page = await show();
    expect(page.texts).toEqual(["Selfie", "JPEG, up to 10 MB", "Take a selfie"]);
    expect([page.all("img"), page.all("video")]).toEqual([[], []]);
    await page.button("Take a selfie").fire("onClick");
    expect(fake.did).toEqual(["open"]);
    const again = await show({ value: photo });

    expect(again.texts).toEqual(["Selfie", "Ready", "Retake"]);
    expect(again.one("img").props).toMatchObject({ src: "blob:selfie.jpg", alt: "Your selfie" });
    expect((await show({ value: "a draft" })).texts).toContain("Take a selfie");
  });

  test("that is needed is marked, and says so where it is missing", async () => {
    const page = await show({ required: true, error: "Required" });
    expect(page.texts.at(-1)).toBe("Photo is required");
    expect(page.one("h2").all("span")).toHaveLength(1);
    expect(page.one("section").props["data-invalid"]).toBe(true);
    const plain = await show();

    expect([plain.one("h2").all("span"), plain.one("section").props["data-invalid"]]).toEqual([[], undefined]);
    expect(plain.one("section").props["aria-labelledby"]).toBe(plain.one("h2").props.id);
  });

  test.each(["closed", "opening", "missing"])("shows no camera while it is %s", async (state) => {
    fake.state = state;
    const page = await show();

    expect(page.all("video")).toEqual([]);
    expect(page.all("button").map(({ props }) => props.disabled)).toEqual(
      state === "missing" ? [] : [state === "opening"],
    );
  });

  test("is taken by the shutter, from the camera over the whole screen", async () => {
    fake.state = "live";
    const page = await show();
    expect(page.one("dialog").props["aria-label"]).toBe("Selfie");
    expect(fake.attach).toHaveBeenCalledExactlyOnceWith(page.one("video"));
    expect(page.one("video").props).toMatchObject({ playsInline: true, muted: true, "aria-label": "Camera" });
    expect(page.button("Take photo").props.autoFocus).toBe(true);
    await page.button("Take photo").fire("onClick");
    expect(onChange).not.toHaveBeenCalled();
    fake.taken = photo;
    await page.button("Take photo").fire("onClick");

    expect([onChange.mock.calls, fake.did]).toEqual([[[photo]], []]);
  });

  test("is left by Cancel, or by going back", async () => {
    fake.state = "live";
    const page = await show();
    await page.button("Cancel").fire("onClick");
    await page.one("main").fire("onOpenChange", true);
    expect(fake.did).toEqual(["close"]);
    await page.one("main").fire("onOpenChange", false);

    expect([fake.did, onChange.mock.calls]).toEqual([["close", "close"], []]);
  });

  test("is not taken where the camera's part cannot be had: the camera is closed", async () => {
    Object.assign(fake, { state: "live", isBroken: true });
    await show();

    expect(fake.did).toEqual(["close"]);
  });

  test("gives the focus back to its button once the camera is closed, and not before", async () => {
    const { page, show: again } = await renderPage(selfie());
    fake.state = "live";
    await again(selfie({ error: "x" }));
    expect(Shown.did).toEqual([]);
    fake.state = "closed";
    await again(selfie());
    expect(Shown.did).toEqual([page.button("Take a selfie")]);
    await again(selfie({ value: photo }));
    fake.state = "opening";
    await again(selfie());

    expect(Shown.did).toHaveLength(1);
  });

  test("of a user who took the consent back is not taken", async () => {
    fake.consent = { withdrawn: "2026-11-23T10:00:00+05:30" };
    const page = await show();
    expect([page.texts.at(-1), page.all("button")]).toEqual(["consent was withdrawn", []]);
    fake.state = "missing";
    expect((await show()).all("input")).toEqual([]);
    fake.consent = { given: "2026-11-23T10:00:00+05:30" };

    expect((await show()).texts).not.toContain("consent was withdrawn");
  });
});

describe("a selfie without a camera", () => {
  test("is a photo of the camera app or of a file", async () => {
    fake.state = "missing";
    fake.toPhoto.mockResolvedValue(photo);
    const page = await show();
    const input = page.one("input");
    expect(input.props).toMatchObject({ type: "file", accept: "image/*", capture: "user" });
    expect([page.all("button"), page.one("label").text]).toEqual([
      [],
      "The camera cannot be used here. Take or choose a photo instead.",
    ]);
    await input.fire("onChange", { target: { files: ["large"] } });
    expect([fake.toPhoto.mock.calls, onChange.mock.calls]).toEqual([[["large"]], [[photo]]]);
    await input.fire("onChange", { target: { files: [] } });
    expect(onChange).toHaveBeenCalledOnce();
    fake.toPhoto.mockRejectedValue(new Error("no image"));
    await input.fire("onChange", { target: { files: ["text"] } });

    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test("says where the file is no photo, until another is chosen", async () => {
    fake.state = "missing";
    fake.toPhoto.mockRejectedValueOnce(new Error("no image")).mockResolvedValue(photo);
    const page = await show();
    const input = page.one("input");
    await input.fire("onChange", { target: { files: ["text"] } });
    expect(page.texts.at(-1)).toBe("This file could not be read as a photo. Choose another.");
    expect(page.all("span").some(({ props }) => props.id === input.props["aria-describedby"])).toBe(true);
    await input.fire("onChange", { target: { files: ["picture"] } });

    expect(page.texts.at(-1)).toBe("The camera cannot be used here. Take or choose a photo instead.");
    expect(input.props["aria-describedby"]).toBeUndefined();
  });

  test("is the photo that was chosen last, whichever was read first", async () => {
    fake.state = "missing";
    const slow = Promise.withResolvers<File>();
    fake.toPhoto.mockReturnValueOnce(slow.promise).mockResolvedValue(photo);
    const input = (await show()).one("input");
    const first = input.fire("onChange", { target: { files: ["slow"] } });
    await input.fire("onChange", { target: { files: ["quick"] } });
    slow.resolve(new File(["slow"], "slow.jpg"));
    await first;

    expect(onChange.mock.calls).toEqual([[photo]]);
  });
});
