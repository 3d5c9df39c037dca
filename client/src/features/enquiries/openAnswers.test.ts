import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

test.each([
  [enquiryLabels.vcmDone, enquiryLabels.vcmDoneDate],
  [enquiryLabels.visited, enquiryLabels.visitDate],
  [enquiryLabels.obmDone, enquiryLabels.obmDoneDate],
])("the entered date of %s is cleared after the answer was No", async (answer, date) => {
  const screen = await openScreen("/EditEnquiry/9001", {});
  await screen.type(answer, "true");
  await screen.type(date, "2026-11-10");
  expect(screen.value(date)).toBe("10-11-2026");
  await screen.type(answer, "false");
  expect(() => screen.field(date)).toThrow();
  await screen.type(answer, "true");

  expect(screen.value(date)).toBe("");
});
