import type { Locator } from "@playwright/test";
import { screenNames } from "../src/lib/screenNames.ts";
import { expect, test } from "./fixtures.ts";

const headers = [
  ["/", screenNames.home],
  ["/PrEnquries", screenNames.premiumEnquiries],
  ["/Project", screenNames.projects],
  ["/Meeting", screenNames.meetings],
  ["/Brokers", screenNames.brokers],
  ["/DailyStandUp", screenNames.standUps],
  ["/CpEngagement", screenNames.engagement],
  ["/CpMeetingRequests", screenNames.meetingRequests],
  ["/Campaign", screenNames.campaigns],
  ["/McMeetings", screenNames.campaigns],
  ["/Details/1", screenNames.campaigns],
  ["/Today/brokers", screenNames.campaigns],
] as const;

/** The words of a text that are cut off or broken when rendered. */
const brokenWords = (text: Locator) =>
  text.evaluate((element) => {
    const node = element.firstChild as Text;
    const box = element.getBoundingClientRect();
    const isWhole = (word: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const [drawn, ...more] = range.getClientRects();
      return drawn && !more.length && drawn.left >= box.left - 1 && drawn.right <= box.right + 1;
    };
    return [...node.data.matchAll(/\S+/g)].filter((word) => !isWhole(word)).map(([word]) => word);
  });

test("the header shows the title of every main screen, fully readable on narrow phones", {
  tag: ["@R041", "@R053", "@R054", "@R055", "@R056", "@R057", "@R058", "@R059", "@R060", "@R061"],
}, async ({ page, signIn }) => {
  await signIn("admin");
  for (const [path, title] of headers) {
    await page.goto(path);
    const bar = page.getByRole("banner");
    const text = bar.getByText(title, { exact: true });
    const badge = bar.getByText("Daily Standup");
    await expect(badge).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const at = `${path} at ${width} px`;

      expect(await brokenWords(text), at).toEqual([]);
      for (const item of [text, badge, ...(await bar.getByRole("link", { name: "Help" }).all())]) {
        const box = await item.boundingBox();
        expect(box?.x, at).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), at).toBeLessThanOrEqual(width);
        expect(await item.evaluate((element) => element.scrollWidth - element.clientWidth), at).toBeLessThanOrEqual(0);
      }
      // Neither side covers the title.
      const [end, next] = [
        await text.boundingBox(),
        await bar
          .getByText(/^(Help|Daily Standup)$/)
          .first()
          .boundingBox(),
      ];
      expect((end?.x ?? 0) + (end?.width ?? 0), at).toBeLessThanOrEqual(next?.x ?? 0);
    }
  }
});
