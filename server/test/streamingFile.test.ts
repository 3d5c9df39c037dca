import { expect, test } from "vitest";
import { StreamingFile } from "../src/uploads/streamingFile.ts";

function fileOf(...chunks: string[]) {
  const file = new StreamingFile({ name: "a.jpg", type: "image/jpeg", place: 0 }, async () =>
    (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })(),
  );
  file.rule = { accept: ["image/jpeg"], limit: 6 };
  return file;
}

async function read(file: StreamingFile) {
  let text = "";
  for await (const chunk of file.stream()) text += Buffer.from(chunk).toString();
  return text;
}

test("a file may have as many bytes as its rule says, over all its pieces", async () => {
  expect(await read(fileOf("abc", "def"))).toBe("abcdef");
});

test("a file with one byte more is refused, and so is an empty one", async () => {
  await expect(read(fileOf("abc", "def", "g"))).rejects.toMatchObject({ status: 413 });
  await expect(read(fileOf())).rejects.toMatchObject({ status: 422, publicMessage: "This file is empty" });
});

test("a file without a rule may have any size", async () => {
  const file = fileOf("abc", "def", "g");
  file.rule = undefined;

  expect(await read(file)).toBe("abcdefg");
});
