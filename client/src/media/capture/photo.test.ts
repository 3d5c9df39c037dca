import { beforeEach, expect, test, vi } from "vitest";
import { toPhoto, toUprightPhoto } from "./photo.ts";

const canvas = {
  width: 0,
  height: 0,
  drawImage: vi.fn(),
  blob: new Blob(["jpeg"]) as Blob | null,
  toBlobArgs: [] as unknown[],
  getContext: (kind: string) => (kind === "2d" ? { drawImage: canvas.drawImage } : null),
  toBlob(callback: (blob: Blob | null) => void, ...args: unknown[]) {
    canvas.toBlobArgs = args;
    callback(canvas.blob);
  },
};
const picture = { width: 3000, height: 4000, close: vi.fn() };
const createBitmap = vi.fn(async (..._: unknown[]) => picture);

beforeEach(() => {
  canvas.drawImage.mockReset();
  canvas.blob = new Blob(["jpeg"]);
  picture.close.mockReset();
  createBitmap.mockReset().mockResolvedValue(picture);
  vi.stubGlobal("document", { createElement: (name: string) => (name === "canvas" ? canvas : null) });
  vi.stubGlobal("createImageBitmap", createBitmap);
});

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 960, 1280],
  [1280, 720, 1280, 720],
  [640, 480, 640, 480],
  [1281, 333, 1280, 333],
  [333, 1281, 333, 1280],
])("a picture of %i × %i is drawn as %i × %i", async (width, height, ...size) => {
  await toPhoto(picture as never, width, height);

  expect([canvas.width, canvas.height]).toEqual(size);
  expect(canvas.drawImage).toHaveBeenCalledExactlyOnceWith(picture, 0, 0, ...size);
});

test("a photo is a new JPEG without the camera's metadata", async () => {
  const photo = await toPhoto(picture as never, 640, 480);

  expect([photo.name, photo.type, await photo.text()]).toEqual(["selfie.jpg", "image/jpeg", "jpeg"]);
  expect(canvas.toBlobArgs).toEqual(["image/jpeg", 0.85]);
  expect((await toPhoto(picture as never, 640, 480, { name: "form.jpg" })).name).toBe("form.jpg");
});

test("a chosen file is rotated upright, and its picture is released", async () => {
  const file = new File(["png"], "a.png");
  await toUprightPhoto(file);

  expect(createBitmap).toHaveBeenCalledExactlyOnceWith(file, { imageOrientation: "from-image" });
  expect([canvas.width, canvas.height, picture.close.mock.calls.length]).toEqual([960, 1280, 1]);
});

test("a picture that cannot be drawn fails and is released", async () => {
  canvas.blob = null;

  await expect(toUprightPhoto(new File([], "a.png"))).rejects.toThrow("could not be drawn");
  expect(picture.close).toHaveBeenCalledOnce();
});
