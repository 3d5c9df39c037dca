import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/errors.ts";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { DownloadLink } from "./DownloadLink.tsx";
import { RemoteImage } from "./RemoteImage.tsx";

const fake = vi.hoisted(() => ({ fetched: vi.fn(), saved: vi.fn(), opened: vi.fn() }));
vi.mock("../../api/downloadFile.ts", () => ({ fetchFile: fake.fetched, saveFile: fake.saved }));
vi.mock("../../ui/base/Icon.tsx", () => ({ Icon: ({ name }: { name: string }) => `(${name})` }));
vi.mock("../../ui/base/Spinner.tsx", () => ({ Spinner: () => "(wait)" }));
vi.mock("../capture/useObjectUrl.ts", () => ({ useObjectUrl: (file: unknown) => file && `blob:${file}` }));

notifyManager.setScheduler(queueMicrotask);
const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
const show = async (node: ReactNode) => (await renderPage(createElement(QueryClientProvider, { client }, node))).page;
beforeEach(() => {
  client.clear();
  for (const spy of [fake.fetched, fake.saved, fake.opened]) spy.mockReset();
  vi.stubGlobal("location", { origin: "https://crm.example" });
  vi.stubGlobal("window", { open: fake.opened });
});

describe("a link to a file", () => {
  const link = (more: object = {}) =>
    show(createElement(DownloadLink, { url: "/files/4.mp3", name: "call.mp3", children: "Save", ...more }));
  const tap = async (page: Awaited<ReturnType<typeof link>>) => {
    const preventDefault = vi.fn();
    await page.one("a").fire("onClick", { preventDefault });
    return preventDefault.mock.calls.length;
  };

  test("fetches the file and saves it by its name", async () => {
    fake.fetched.mockResolvedValue("the file");
    const page = await link({ kind: "recording", label: "Save the call" });
    expect(page.one("a").props).toMatchObject({
      ...{ href: "https://crm.example/files/4.mp3", download: "call.mp3", "aria-label": "Save the call" },
    });
    expect(page.texts.join("")).toBe("(download) Save");
    expect(page.one("a").props.className).toBe(buttonStyle("soft", "shrink-0"));
    expect(await tap(page)).toBe(1);

    expect([fake.fetched.mock.calls, fake.saved.mock.calls, fake.opened.mock.calls]).toEqual([
      [["/files/4.mp3", "recording"]],
      [["the file", "call.mp3"]],
      [],
    ]);
  });

  test("fetches a file once while it is on its way", async () => {
    const file = Promise.withResolvers<string>();
    fake.fetched.mockReturnValue(file.promise);
    const page = await link({ look: "text" });
    expect(page.texts.join("")).toBe(" Save");
    await tap(page);
    expect([await tap(page), page.texts.join(""), fake.fetched.mock.calls.length]).toEqual([1, "(wait) Save", 1]);
    await settle(() => file.resolve("the file"));
    await tap(page);

    expect(fake.fetched).toHaveBeenCalledTimes(2);
  });

  test("opens a file that the server does not hand on in a new tab", async () => {
    fake.fetched.mockRejectedValue(new RequestError(403, "another host"));
    await tap(await link({ url: "files.example/4.mp3" }));

    expect(fake.opened.mock.calls).toEqual([["https://files.example/4.mp3", "_blank", "noopener,noreferrer"]]);
    expect(fake.saved).not.toHaveBeenCalled();
  });

  test.each([404, 500])("neither saves nor opens a file that cannot be had (%i)", async (status) => {
    fake.fetched.mockRejectedValue(new RequestError(status, "gone"));
    await tap(await link());

    expect([fake.saved.mock.calls, fake.opened.mock.calls]).toEqual([[], []]);
  });

  test.each([null, undefined, "", "javascript:alert(1)"])("to %j is a text", async (url) => {
    const page = await link({ url });

    expect([page.all("a"), page.texts]).toEqual([[], ["Save"]]);
  });
});

describe("an image", () => {
  const image = (url = "/files/4.jpg") =>
    show(createElement(RemoteImage, { url, alt: "Selfie", kind: "selfie", className: "wide" }));

  test("is fetched once, and shown in its box", async () => {
    const file = Promise.withResolvers<string>();
    fake.fetched.mockReturnValue(file.promise);
    const page = await image();
    expect([page.text, page.all("img")]).toEqual(["Loading Selfie", []]);
    expect(page.one("div").props.className).toContain("wide");
    await settle(() => file.resolve("photo"));
    expect(page.one("img").props).toMatchObject({ src: "blob:photo", alt: "Selfie" });
    expect(page.one("img").props.className).toContain("wide");
    await image();

    expect(fake.fetched.mock.calls).toEqual([["/files/4.jpg", "selfie"]]);
    fake.fetched.mockResolvedValue("another");
    expect((await image("/files/5.jpg")).one("img").props.src).toBe("blob:another");
  });

  test("that cannot be had says so", async () => {
    fake.fetched.mockRejectedValue(new RequestError(404, "gone"));
    const page = await image();

    expect(page.texts.join("")).toBe("(alert) Could not load");
    expect(String(page.one("div").props.className)).not.toContain("animate");
  });
});
