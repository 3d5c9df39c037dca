import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { Reminder } from "./Reminder.tsx";

const fake = vi.hoisted(() => ({ to: vi.fn() }));
vi.mock("../../lib/navigate.ts", () => ({ navigate: { to: fake.to } }));

const call = { id: 9201, full_name: "Asha Rao", ncd: "2026-11-25T16:30:00+05:30" };
const shown = (onOpen = () => {}, changed: object = {}) => Reminder({ call: { ...call, ...changed } as never, onOpen });

test("a reminder says whom to call and when, or that it is an enquiry", () => {
  expect(textsOf(shown())).toEqual(["Call ", "Asha Rao", " ", "at 04:30 PM"]);
  expect(textsOf(shown(() => {}, { full_name: null })).slice(0, 2)).toEqual(["Call ", "the enquiry"]);
});

test("a reminder opens the details of its enquiry without a new page, and goes", () => {
  const [preventDefault, onOpen] = [vi.fn(), vi.fn()];
  const link = shown(onOpen);
  link.props.onClick({ preventDefault });

  expect(renderToStaticMarkup(link)).toContain('href="/Details/9201"');
  expect(fake.to.mock.calls).toEqual([["/Details/9201"]]);
  expect([preventDefault, onOpen].map((work) => work.mock.calls.length)).toEqual([1, 1]);
});
