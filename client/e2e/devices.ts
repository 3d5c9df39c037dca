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
