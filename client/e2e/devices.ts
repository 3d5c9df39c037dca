import type { Page } from "@playwright/test";
import config from "../playwright.config.ts";

const { launchOptions } = config.use ?? {};

/** A phone with a microphone that beeps, a camera that shows a clock and a position in Pune, all of them allowed. */
export const devices = {
  permissions: ["geolocation", "camera", "microphone"],
  geolocation: { latitude: 18.5642, longitude: 73.7769, accuracy: 12 },
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      // Chromium otherwise blocks sound that no user gesture started.
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
};

/** The duration of an audio file as the browser reads it. */
export const secondsOf = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const audio = element as HTMLAudioElement;
        if (Number.isFinite(audio.duration) && audio.duration > 0) return resolve(audio.duration);
        audio.addEventListener("durationchange", () => Number.isFinite(audio.duration) && resolve(audio.duration));
      }),
  );

/** The text parts of a form that the upstream received, by name; for a file, its type and name. */
export function partsOf(body: unknown): Record<string, string> {
  const parts = String(body).split(/\r?\n?--mobile-crm-\w+(?:--)?\r\n/);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n");
      const name = /name="([^"]*)"/.exec(head)?.[1];
      const file = /filename="([^"]*)"\r\ncontent-type: (\S+)/.exec(head);
      return name ? [[name, file ? `${file[2]} ${file[1]}` : rest.join("\r\n\r\n")]] : [];
    }),
  );
}

/** A JPEG of 2000 x 1000 with an Exif segment, in which a phone camera stores where a photo was taken. */
export async function photoWithExif(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2000, height: 1000 });
    canvas.getContext("2d")?.fillRect(0, 0, 2000, 1000);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(base64, "base64");
  const exif = Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0", "latin1");
  const length = Buffer.from([(exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  // The segment follows the first two bytes of the JPEG.
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}
