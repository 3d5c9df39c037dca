import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { StreamingFile, withFileRules } from "./streamingFile.ts";

function fileOf(...chunks: string[]) {
  const file = new StreamingFile({ name: "a.jpg", type: "image/jpeg", place: 0 }, async () =>
    (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk, "latin1");
    })(),
  );
  file.rule = { accept: ["image/jpeg"], limit: 9 };
  return file;
}

const JPEG = "\xff\xd8\xff";

async function read(file: StreamingFile) {
  let text = "";
  for await (const chunk of file.stream()) text += Buffer.from(chunk).toString("latin1");
  return text;
}

test("a file may have as many bytes as its rule allows, over all its pieces", async () => {
  expect(await read(fileOf(JPEG, "abc", "def"))).toBe(`${JPEG}abcdef`);
});

test("a file with one byte more is refused, and so is an empty one", async () => {
  await expect(read(fileOf(JPEG, "abc", "def", "g"))).rejects.toMatchObject({ status: 413 });
  await expect(read(fileOf())).rejects.toMatchObject({ status: 422, publicMessage: "This file is empty" });
});

describe("the file rules inside an optional part", () => {
  const input = withFileRules(endpoints.premiumEnquiries.update.input);
  const plain = { id: 5 };
  const values = { is_approved: true, premium_enquiry_id: 5 };
  const unread = () => Promise.reject(new Error("a refused file was read"));

  test("the file rules inside an optional part do not require the part", () => {
    expect(z.safeParse(input, plain).success).toBe(true);
  });

  test("the file rules inside an optional part apply to the file once the part is there", () => {
    const form = new StreamingFile({ name: "a.exe", type: "application/x-msdownload", place: 0 }, unread);

    expect(() => z.parse(input, { ...plain, enquiry_eoi_form_attributes: { ...values, eoi_done_form: form } })).toThrow(
      expect.objectContaining({ status: 415, publicMessage: "a.exe: this type of file is not accepted" }),
    );
  });
});

test("a file without a rule may have any size", async () => {
  const file = fileOf("abc", "def", "g");
  file.rule = undefined;

  expect(await read(file)).toBe("abcdefg");
});
