import { expect, test } from "./fixtures.ts";
import { alterRecord } from "./upstream.ts";

test("selfie and recording are requested by kind, so that the access record names it", async ({
  page,
  signIn,
  database,
  upstream,
}) => {
  await signIn("manager");
  const { id } = await database.kysely.selectFrom("broker_meetings").select("id").limit(1).executeTakeFirstOrThrow();
  const media = `${new URL(upstream.url).origin}/mobile_crm/media`;
  alterRecord(upstream, `GET users/meetings/${id}/meeting_detail`, "meeting", (meeting) => ({
    ...meeting,
    recorded_audio: `${media}/1`,
    executive_image: `${media}/2`,
  }));
  await page.route(/\/files\?/, (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
  const getRequestedKind = async (open: () => Promise<unknown>) => {
    const request = page.waitForRequest(/\/files\?/);
    await open();
    return new URL((await request).url()).searchParams.get("kind");
  };
  const sound = page.getByLabel("Recorded audio", { exact: true });

  expect(await getRequestedKind(() => page.goto(`/MeetingDetails/${id}`))).toBe("selfie");
  // The element has no address, and play() requests nothing, until the session for files is open.
  await expect(sound).toHaveAttribute("src", /./);
  expect(
    await getRequestedKind(() => sound.evaluate((audio: HTMLAudioElement) => void audio.play().catch(() => {}))),
  ).toBe("recording");
});
