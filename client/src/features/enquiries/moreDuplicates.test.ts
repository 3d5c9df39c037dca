import { expect, test } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
const textFor = (received: number, total: number) =>
  reply("enquiries.list", { rows: Array.from({ length: received }, (_, id) => ({ ...row, id })), total });

test.each([
  [2, 2, undefined],
  [3, 3, undefined],
  [3, 4, "and 1 more"],
  [5, 9, "and 6 more"],
  [2, 5, "and 3 more"],
])(
  "of %i enquiries that are received, out of %i with the same number, three are shown and the rest is counted: %s",
  async (received, total, rest) => {
    const screen = await openScreen("/Enquiry", { "enquiries.list": textFor(received, total) });
    await screen.type(enquiryLabels.mobile, "98000 00001");
    await screen.leave(enquiryLabels.mobile);

    expect(screen.text().match(/and \d+ more/)?.[0]).toBe(rest);
    expect(screen.getAllByRole("link", { name: /Ravi Kumar/ })).toHaveLength(Math.min(received, 3));
  },
);
