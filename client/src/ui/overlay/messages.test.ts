import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, Shown, settle } from "../../lib/test/renderPage.ts";
import "./Alert.tsx";
import "./Confirm.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { alert, confirm, dialogStore } from "./dialogStore.ts";

const fake = vi.hoisted(() => ({ isBroken: false, cause: undefined as unknown, asked: vi.fn() }));
vi.mock("react-aria-components/Dialog", () => ({ Dialog: "dialog" }));
vi.mock("react-aria-components/Heading", () => ({ Heading: "h2" }));
vi.mock("react-aria-components/Modal", () => ({
  Modal: "section",
  ModalOverlay: (props: { isOpen?: boolean }) => props.isOpen && createElement("main", props),
}));
vi.mock("../base/Diagnostics.tsx", () => ({
  Diagnostics: ({ cause }: { cause: unknown }) => {
    fake.cause = cause;
    return "diagnostics";
  },
}));
vi.mock("../base/Icon.tsx", () => ({
  Icon: ({ name }: { name: string }) => {
    if (fake.isBroken) throw new Error("not on this phone");
    return `(${name})`;
  },
}));
beforeEach(() => {
  Object.assign(fake, { isBroken: false, cause: undefined });
  Shown.did = [];
  fake.asked.mockReset().mockReturnValue(undefined);
  vi.stubGlobal("window", { alert: fake.asked, confirm: fake.asked });
});

/** Shows the dialogs, asks, and tells what came of it. */
async function open(ask: () => Promise<unknown>) {
  const { page } = await renderPage(createElement(Dialogs));
  const answers: unknown[] = [];
  await settle(() => void ask().then((answer) => answers.push(answer)));
  return { page, answers };
}

describe("a message", () => {
  test.each([
    ["success", "(check)", []],
    ["warning", "(alert)", []],
    ["error", "(close)", ["diagnostics"]],
  ] as const)("of %s has its mark, says what it is about, and is closed by OK", async (icon, mark, more) => {
    const { page, answers } = await open(() => alert({ icon, title: "Saved", text: "All of it", cause: "the cause" }));
    expect(page.texts).toEqual([mark, "Saved", "All of it", "OK", ...more]);
    expect(page.one("dialog").props.role).toBe("alertdialog");
    expect([page.one("main").props.isOpen, page.one("h2").props.slot]).toEqual([true, "title"]);
    expect(page.button("OK").props.autoFocus).toBe(true);
    expect(fake.cause).toBe(icon === "error" ? "the cause" : undefined);
    await page.button("OK").fire("onClick");

    expect([page.texts, answers]).toEqual([[], [undefined]]);
  });

  test("without a text is its title, and a tap outside closes it", async () => {
    const { page, answers } = await open(() => alert({ icon: "warning", title: "Offline" }));
    expect(page.texts).toEqual(["(alert)", "Offline", "OK"]);
    expect(page.all("div").map(({ texts }) => texts)).toEqual([["OK"]]);
    await page.one("main").fire("onOpenChange", true);
    expect(answers).toEqual([]);
    await page.one("main").fire("onOpenChange", false);

    expect([page.texts, answers]).toEqual([[], [undefined]]);
  });

  test.each([false, true])("that was read counts as agreed to (its look is not there: %s)", async (isBroken) => {
    fake.isBroken = isBroken;
    const { page } = await renderPage(createElement(Dialogs));
    const answer = vi.fn();
    const request = { id: 0, kind: "alert", icon: "error", title: "Not saved", answer } as const;
    await settle(() => dialogStore.add(request));
    if (!isBroken) await page.button("OK").fire("onClick");
    expect(answer.mock.calls).toEqual([[true]]);
    await settle(() => dialogStore.remove(request));

    expect(page.texts).toEqual([]);
  });

  test("that follows another waits until that is closed", async () => {
    const { page } = await open(async () => {
      void alert({ icon: "warning", title: "First" });
      await alert({ icon: "warning", title: "Second" });
    });
    expect(page.texts).toContain("First");
    expect(page.texts).not.toContain("Second");
    await page.button("OK").fire("onClick");
    expect(page.texts).toContain("Second");
    await page.button("OK").fire("onClick");

    expect(page.texts).toEqual([]);
  });

  test("whose look cannot be fetched is said by the browser", async () => {
    fake.isBroken = true;
    const { page, answers } = await open(() => alert({ icon: "error", title: "Not saved", text: "No network" }));

    expect([page.texts, answers, fake.asked.mock.calls]).toEqual([[], [undefined], [["Not saved\nNo network"]]]);
  });

  test("that follows another whose look cannot be fetched is said too", async () => {
    fake.isBroken = true;
    const { answers } = await open(async () => {
      void alert({ icon: "warning", title: "First" });
      await alert({ icon: "warning", title: "Second" });
    });

    expect([answers, fake.asked.mock.calls]).toEqual([[undefined], [["First"], ["Second"]]]);
  });
});

describe("a question", () => {
  const question = { icon: "warning", title: "Leave?" } as const;

  test.each([
    ["OK", true],
    ["Cancel", false],
  ])("is answered by %s with %s", async (name, answer) => {
    const { page, answers } = await open(() => confirm(question));
    expect(page.texts).toEqual(["(alert)", "Leave?", "Cancel", "OK"]);
    expect([page.button("OK").props.autoFocus, page.button("Cancel").props.autoFocus]).toEqual([true, undefined]);
    await page.button(name).fire("onClick");

    expect([page.texts, answers]).toEqual([[], [answer]]);
  });

  test("that is dismissed is not agreed to", async () => {
    const { page, answers } = await open(() => confirm({ ...question, yes: "Save", no: "Back" }));
    expect(page.all("button").map(({ text }) => text)).toEqual(["Back", "Save"]);
    await page.one("main").fire("onOpenChange", false);

    expect(answers).toEqual([false]);
  });

  test("as high as the screen is read from its heading on", async () => {
    const { page, answers } = await open(() => confirm({ ...question, text: "Field by field", sheet: true }));
    expect(page.texts).toEqual(["Leave?", "Field by field", "Cancel", "OK"]);
    expect(Shown.did).toEqual([page.one("h2")]);
    expect(page.one("h2").props).toMatchObject({ tabIndex: -1, slot: "title" });
    expect(page.one("dialog").props.role).toBe("alertdialog");
    expect(page.button("OK").props.autoFocus).toBe(false);
    await page.one("main").fire("onOpenChange", true);
    expect(answers).toEqual([]);
    await page.one("main").fire("onOpenChange", false);

    expect(answers).toEqual([false]);
  });

  test.each([true, false])(
    "whose look cannot be fetched is asked by the browser, whose answer %s counts",
    async (is) => {
      fake.isBroken = true;
      fake.asked.mockReturnValue(is);
      const { answers } = await open(() => confirm({ ...question, text: createElement("b") }));

      expect([answers, fake.asked.mock.calls]).toEqual([[is], [["Leave?"]]]);
    },
  );
});
