import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { ViewForm } from "./ViewForm.tsx";

interface ButtonProps {
  disabled: boolean;
  children: ReactNode;
  onClick(): void;
}
type View = (input: object) => Promise<void>;
const fake = vi.hoisted(() => ({
  fetch: vi.fn(),
  view: (async () => {}) as View,
  button: {} as ButtonProps,
  shown: [] as Promise<void>[],
}));
vi.mock("@tanstack/react-query", () => ({
  useMutation: ({ mutationFn }: { mutationFn: View }) => {
    fake.view = mutationFn;
    return { mutate: (input: object) => fake.shown.push(mutationFn(input)), isPending: false };
  },
}));
vi.mock("../../api/downloadFile.ts", () => ({ fetchFile: fake.fetch }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: (button: ButtonProps) => {
    fake.button = button;
    return button.children;
  },
}));

const page = { location: { href: "" }, close: vi.fn() };
const open = vi.fn();
const press = async () => {
  fake.button.onClick();
  await Promise.all(fake.shown);
};
const show = (url: string | null | undefined) => {
  textsOf(createElement(ViewForm, { label: "View EOI Form", url }));
  return fake.button;
};

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://crm.example", href: "https://crm.example/" });
  vi.stubGlobal("window", { open });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1" }));
  fake.shown = [];
  page.location.href = "";
  page.close.mockReset();
  open.mockReset().mockReturnValue(page);
  fake.fetch.mockReset().mockResolvedValue(new Blob(["x"]));
});

test("without a form, or with one that is not of the web, there is nothing to view", async () => {
  expect([show(null).disabled, show("").disabled, show("javascript:alert(1)").disabled]).toEqual([true, true, true]);
  await press();
  expect(open).not.toHaveBeenCalled();
});

test("a form is shown in the window that the tap opened", async () => {
  expect(show("www.a.example/f.pdf").disabled).toBe(false);
  await press();

  expect(open.mock.calls).toEqual([["", "_blank"]]);
  expect(fake.fetch).toHaveBeenCalledExactlyOnceWith("www.a.example/f.pdf");
  expect(page.location.href).toBe("blob:1");
  expect(page.close).not.toHaveBeenCalled();
});

test("a form that the server does not hand on is opened at its own address", async () => {
  fake.fetch.mockRejectedValue(new RequestError(403, "of another origin"));
  show("www.a.example/f.pdf");
  await press();

  expect(page.close).toHaveBeenCalledOnce();
  expect(open.mock.lastCall).toEqual(["https://www.a.example/f.pdf", "_blank", "noopener,noreferrer"]);
});

test("any other failure closes the window and is told", async () => {
  fake.fetch.mockRejectedValue(new RequestError(500, "down"));
  show("www.a.example/f.pdf");

  await expect(press()).rejects.toThrow("down");
  expect(page.close).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
});
