import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { RatingField } from "./RatingField.tsx";

const onChange = vi.fn();
const onBlur = vi.fn();
const show = async (value: number | null, more: object = {}) => {
  const { page } = await renderPage(
    createElement(RatingField, { label: "Rating to Broker", name: "rating", value, onChange, onBlur, ...more }),
  );
  return page;
};

test.each([
  [null, []],
  [0, []],
  [1, [1]],
  [3, [1, 2, 3]],
  [5, [1, 2, 3, 4, 5]],
])("a rating of %s fills the stars %j", async (value, filled) => {
  const stars = (await show(value)).all("label");
  const places = (is: (star: (typeof stars)[number]) => boolean) =>
    stars.flatMap((star, place) => (is(star) ? [place] : []));

  expect(stars).toHaveLength(6);
  expect(places((star) => star.all("svg", { fill: "currentColor" }).length === 1)).toEqual(filled);
  expect(places((star) => String(star.props.className).includes("text-action"))).toEqual(filled);
  expect(places((star) => star.one("input").props.checked === true)).toEqual(value === null ? [] : [value]);
});

test("a rating is chosen among six, each with its name, and is said", async () => {
  const page = await show(4);
  expect(page.all("input").map(({ props }) => [props["aria-label"], props.type, props.name])).toEqual(
    [0, 1, 2, 3, 4, 5].map((rating) => [`${rating} out of 5`, "radio", "rating"]),
  );
  await page.one("input", { "aria-label": "0 out of 5" }).fire("onChange");
  await page.one("input", { "aria-label": "5 out of 5" }).fire("onChange");
  await page.one("input", { "aria-label": "5 out of 5" }).fire("onBlur");

  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[[0], [5]], 1]);
  expect(page.texts).toEqual(["Rating to Broker", "0", "4 out of 5"]);
  expect((await show(null)).texts).toEqual(["Rating to Broker", "0"]);
  expect((await show(0)).texts).toEqual(["Rating to Broker", "0", "0 out of 5"]);
});

test("a rating has the name of its label, a mark where it is needed, and what is wrong", async () => {
  const page = await show(null, { required: true, error: "Rating is required" });
  const group = page.one("div", { role: "radiogroup" });
  const label = page.all("span").find(({ text }) => text === "Rating to Broker");

  expect(group.props).toMatchObject({
    "aria-labelledby": label?.props.id,
    "aria-required": true,
    "aria-invalid": true,
  });
  expect(label?.all("span")).toHaveLength(1);
  expect(page.one("span", { id: group.props["aria-describedby"] }).text).toBe("Rating is required");
  const plain = (await show(null)).one("div", { role: "radiogroup" }).props;
  expect([plain["aria-required"], plain["aria-invalid"], plain.id]).toEqual([undefined, undefined, undefined]);
});
