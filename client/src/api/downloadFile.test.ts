import { beforeEach, describe, expect, test, vi } from "vitest";
import { fetchFile, saveFile } from "./downloadFile.ts";
import { toForm } from "./multipart.ts";
import { extraHeaders } from "./trpc.ts";

vi.mock("../auth/session.ts", () => ({ session: { token: () => "t" } }));
vi.mock("./trpc.ts", () => ({ extraHeaders: {} }));

describe("a file of the upstream", () => {
  const ask = vi.fn();
  beforeEach(() => {
    delete extraHeaders.run;
    ask.mockReset().mockImplementation(async () => new Response("sound"));
    vi.stubGlobal("fetch", ask);
  });

  test("is fetched by way of the server, which is told what it is", async () => {
    extraHeaders.run = () => ({ "x-request-id": "abc" });
    expect(await (await fetchFile("https://up.test/a b.mp3", "recording")).text()).toBe("sound");
    await fetchFile("/a.pdf");

    expect(ask.mock.calls).toEqual([
      [
        "/files?url=https%3A%2F%2Fup.test%2Fa+b.mp3&kind=recording",
        { headers: { "x-request-id": "abc", authorization: "Token token=t" } },
      ],
      ["/files?url=%2Fa.pdf", { headers: { "x-request-id": "abc", authorization: "Token token=t" } }],
    ]);
  });

  test("that is refused is a failure with its status", async () => {
    ask.mockResolvedValue(new Response("", { status: 404 }));

    await expect(fetchFile("/a.pdf")).rejects.toMatchObject({ status: 404, name: "RequestError" });
  });
});

test("a file is put among the downloads, and released a minute later", () => {
  const link = { click: vi.fn() } as { click(): void; href?: string; download?: string };
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.stubGlobal("document", { createElement: (name: string) => (name === "a" ? link : {}) });
  vi.useFakeTimers();
  saveFile(new Blob([]), "board.csv");
  expect(link).toMatchObject({ href: "blob:1", download: "board.csv" });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:1");
  vi.useRealTimers();
});

test("a form names its files with their paths and types, and carries each below its path", () => {
  const file = new File(["face"], "selfie.jpg", { type: "image/jpeg" });
  const form = toForm({ id: 4, inner: { photo: file } });

  expect(JSON.parse(String(form.get("input")))).toEqual({
    values: { id: 4, inner: {} },
    files: [{ path: "inner.photo", name: "selfie.jpg", type: "image/jpeg" }],
  });
  expect([...form.keys()]).toEqual(["input", "inner.photo"]);
});
