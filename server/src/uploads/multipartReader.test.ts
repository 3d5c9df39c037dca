import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMultipartForm } from "./multipartReader.ts";
import type { StreamingFile } from "./streamingFile.ts";

const MEGABYTE = 1024 * 1024;

/** A form with two pictures, whose parts arrive one by one. */
function form(length?: number) {
  const declared = ["front", "back"].map((path) => ({ path, name: `${path}.jpg`, type: "image/jpeg" }));
  const raw = { readableEnded: false, unpipe: vi.fn(), resume: vi.fn() };
  const request = {
    raw,
    headers: length === undefined ? {} : { "content-length": String(length) },
    async *parts() {
      yield { type: "field", fieldname: "input", value: JSON.stringify({ values: {}, files: declared }) };
      for (const { path } of declared) yield { type: "file", file: Readable.from([Buffer.from(path)]) };
    },
  };
  return { raw, opened: openMultipartForm(request as unknown as FastifyRequest) };
}

const textOf = async (file: StreamingFile) => {
  let text = "";
  for await (const chunk of file.stream()) text += Buffer.from(chunk).toString();
  return text;
};

test("files are read in the order in which they arrive, and never confused", async () => {
  const files = async () => (await form().opened.input()) as Record<"front" | "back", StreamingFile>;

  const { front, back } = await files();
  expect([await textOf(front), await textOf(back)]).toEqual(["front", "back"]);
  expect([front.sha256, back.sha256].map((hash) => hash?.length)).toEqual([44, 44]);
  const { back: first } = await files();
  await expect(textOf(first)).rejects.toMatchObject({ status: 400, message: expect.stringContaining("out of order") });
});

test.each([
  [MEGABYTE, false],
  [128 * MEGABYTE, false],
  [128 * MEGABYTE + 1, true],
  [undefined, true],
])("the rest of a form of %o bytes is drained, or the connection ends: %o", (length, ends) => {
  const { raw, opened: multipartForm } = form(length);
  const header = vi.fn();
  multipartForm.finish({ header } as unknown as FastifyReply);

  expect(header.mock.calls).toEqual(ends ? [["connection", "close"]] : []);
  expect(raw.resume).toHaveBeenCalledOnce();
});

test.each([
  ["path", "x".repeat(1000)],
  ["name", "x".repeat(1000)],
  ["type", "x".repeat(1000)],
  ["name", 5],
  ["path", "elsewhere.front"],
  ["path", "__proto__"],
  ["path", "__proto__.front"],
])("a form whose file has the %s %j is malformed", async (key, value) => {
  const file = { path: "front", name: "a.jpg", type: "image/jpeg", [key]: value };
  const input = JSON.stringify({ values: {}, files: [file] });
  const parts = async function* () {
    yield { type: "field", fieldname: "input", value: input };
  };
  const multipartForm = openMultipartForm({ parts, headers: {} } as unknown as FastifyRequest);

  await expect(multipartForm.input()).rejects.toMatchObject({ status: 400 });
});

/** A form with these parts; its complete input, or the reason for the refusal. */
function inputOf(...formParts: object[]) {
  const parts = async function* () {
    yield* formParts;
  };
  return openMultipartForm({ headers: {}, parts } as unknown as FastifyRequest).input();
}

test("the name of an uploaded file may have 999 characters", async () => {
  const name = "x".repeat(999);
  const value = JSON.stringify({ values: {}, files: [{ path: "front", name, type: "image/jpeg" }] });

  expect(await inputOf({ type: "field", fieldname: "input", value })).toMatchObject({ front: { name } });
});

test.each([
  ["no JSON", "{"],
  ["no values", { files: [] }],
  ["a list as values", { values: [], files: [] }],
  ["a text as values", { values: "x", files: [] }],
  ["null as values", { values: null, files: [] }],
  ["no files", { values: {} }],
  ["files that are not a list", { values: {}, files: {} }],
  ["a file that is null", { values: {}, files: [null] }],
  ["a file in a list of its values", { values: { all: [{}] }, files: [{ path: "all.0", name: "a", type: "b" }] }],
])("a form with %s is malformed", async (_, input) => {
  const value = typeof input === "string" ? input : JSON.stringify(input);

  await expect(inputOf({ type: "field", fieldname: "input", value })).rejects.toMatchObject({
    status: 400,
    publicMessage: "The form did not arrive as it should",
  });
});

test("values in a part with another name than input are refused", async () => {
  const value = JSON.stringify({ values: {}, files: [] });

  await expect(inputOf({ type: "field", fieldname: "other", value })).rejects.toMatchObject({ status: 400 });
});

test("a form that arrived leaves no timer behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  await inputOf({ type: "field", fieldname: "input", value: JSON.stringify({ values: {}, files: [] }) });

  expect(vi.getTimerCount()).toBe(0);
});

test("a form that has arrived completely is left alone, and any other is unpiped before it is drained", () => {
  const [complete, partial] = [form(1), form(1)];
  complete.raw.readableEnded = true;
  for (const { opened: multipartForm } of [complete, partial])
    multipartForm.finish({ header: vi.fn() } as unknown as FastifyReply);

  expect([complete.raw.unpipe.mock.calls, complete.raw.resume.mock.calls]).toEqual([[], []]);
  expect(partial.raw.unpipe).toHaveBeenCalledBefore(partial.raw.resume);
});
