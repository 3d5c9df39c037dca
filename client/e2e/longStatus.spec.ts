import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { alterRecord, type Fields } from "./upstream.ts";

const STATUS = "Negotiation after the second site visit with family";
const NAME = "Venkatanarasimharajuvaripeta Chandrasekharan";

const rename = (row: Fields) => ({ ...row, full_name: NAME, name: NAME, status: STATUS });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not visible");
  return box;
}

test("a long status is below the name, which keeps half of the row", async ({
  page,
  signIn,
  upstream,
  expectAccessible,
}) => {
  await signIn("caller");
  upstream.alter("GET enquiries_builders", ({ enquiry, ...body }: Fields & { enquiry: Fields[] }) => ({
    ...body,
    enquiry: enquiry.map(rename),
  }));
  alterRecord(upstream, "GET enquiries_builders/3", "enquiry", rename);
  for (const [path, name] of [
    ["/", page.getByRole("main").getByRole("listitem").first().getByText(NAME)],
    ["/Details/3", page.getByRole("heading", { level: 1 })],
  ] as const) {
    await page.goto(path);
    await expect(name).toHaveText(NAME);
    const badge = page.getByText(STATUS).first();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const at = `${path} at ${width} px`;
      const [nameBox, badgeBox] = [await boxOf(name), await boxOf(badge)];

      expect(nameBox.width, at).toBeGreaterThan(width / 2);
      expect(badgeBox.y, at).toBeGreaterThanOrEqual(nameBox.y + nameBox.height);
      expect(badgeBox.x + badgeBox.width, at).toBeLessThanOrEqual(width);
      expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    await expectAccessible();
  }
});

test("a short status stays beside the name", async ({ page, signIn, upstream }) => {
  await signIn("caller");
  upstream.alter("GET enquiries_builders", ({ enquiry, ...body }: Fields & { enquiry: Fields[] }) => ({
    ...body,
    enquiry: enquiry.map((row) => ({ ...row, full_name: "Asha Rao", status: "New" })),
  }));
  await page.goto("/");
  const row = page.getByRole("main").getByRole("listitem").first();
  const [name, badge] = [await boxOf(row.getByText("Asha Rao")), await boxOf(row.getByText("New", { exact: true }))];

  expect(badge.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(Math.abs(badge.y - name.y)).toBeLessThan(name.height);
});
