import { enquiryLabels } from "../src/shared/enquiryLabels.ts";
import { listLabels } from "../src/ui/list/labels.ts";
import { expect, test } from "./fixtures.ts";

test("a field that scrolls into view while its dialog slides in does not close it", async ({ page, signIn }) => {
  await signIn("admin");
  await page.addInitScript(() => {
    // Keyboards and screen readers can move the focus before the animation has ended.
    let last: HTMLElement | null = null;
    new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>("[role=dialog] input");
      if (field === last) return;
      last = field;
      let frames = 3;
      const scroll = () => {
        field?.scrollIntoView({ block: "nearest" });
        if (--frames) requestAnimationFrame(scroll);
      };
      scroll();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: listLabels.advancedSearchTitle });
  // Which frame interrupts the animation varies from run to run.
  for (let time = 0; time < 4; time++) {
    await page.getByRole("button", { name: listLabels.advancedSearch }).click();
    await dialog.getByLabel(enquiryLabels.enquiryNumber).click();
    await expect(dialog.getByLabel(enquiryLabels.enquiryNumber)).toBeFocused();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  }
});

test("a dialog that is closed while it slides in disappears at once", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });

  for (const name of ["Open menu", listLabels.advancedSearch]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});
