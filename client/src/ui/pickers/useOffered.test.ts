import { expect, test } from "vitest";
import { renderAgain } from "../../lib/test/renderAgain.ts";
import { useOffered } from "./useOffered.ts";

test("what is offered is what came since, and the same function as long as nothing came", () => {
  const options = Array.from({ length: 120 }, (_, index) => ({ value: index + 1, label: `Option ${index + 1}` }));
  const render = (given: typeof options, chosen: number[] = []) =>
    renderAgain(() => useOffered("multiple", given, chosen));
  expect(render([])("").matches).toBe(0);
  const offer = render(options);
  expect(offer("").matches).toBe(120);

  expect(render(options, [5])).toBe(offer);
});
