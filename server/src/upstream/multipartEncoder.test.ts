import type { Part } from "@mobile-crm/contracts";
import { expect, onTestFinished, test } from "vitest";
import { encodeMultipart } from "./multipartEncoder.ts";

const file = (name: string, ...chunks: Uint8Array[]) => ({
  name,
  type: "image/jpeg",
  async *stream() {
    yield* chunks;
  },
});

/** Parsed by the platform's own parser. */
async function readBack(parts: Part[]): Promise<FormData> {
  const { headers, body } = encodeMultipart(parts);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

test("a text keeps its line breaks, its script and its quotes", async () => {
  const comment = 'First\r\nsecond "quoted" – नमस्ते 🏠 --mobile-crm';

  const form = await readBack([{ name: "users_meeting[campaigns][0][title]", value: comment }]);

  expect([...form]).toEqual([["users_meeting[campaigns][0][title]", comment]]);
});

test("a file keeps its name, its type and every byte", async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

  const form = await readBack([
    { name: "photo", value: file("a.jpg", bytes.subarray(0, 5), bytes.subarray(5)) },
    { name: "after", value: "text" },
  ]);

  const photo = form.get("photo") as File;
  expect([photo.name, photo.type, form.get("after")]).toEqual(["a.jpg", "image/jpeg", "text"]);
  expect(Buffer.compare(await photo.bytes(), bytes)).toBe(0);
});

test("a name cannot break out of its header, nor add a part", async () => {
  const evil = 'a"\r\n\r\nx\r\n--b; name="admin.jpg';

  const form = await readBack([
    { name: 'b"; name="role_id', value: "1" },
    { name: "photo", value: file(evil, Buffer.from("x")) },
  ]);

  expect([...form.keys()]).toHaveLength(2);
  expect(form.has("role_id")).toBe(false);
  // All of it is the name, and none of it became a header or content.
  const photo = form.get("photo") as File;
  expect([photo.name, photo.type, await photo.text()]).toEqual([evil, "image/jpeg", "x"]);
});

test("the boundary is random, so that no content can contain it", () => {
  const boundaries = new Set(Array.from({ length: 50 }, () => encodeMultipart([]).headers["content-type"]));

  expect(boundaries.size).toBe(50);
});

test("a file that fails while it is read fails the form", async () => {
  const broken = {
    name: "a.jpg",
    type: "image/jpeg",
    // biome-ignore lint/correctness/useYield: it fails before it yields anything
    async *stream() {
      throw new Error("the disk is gone");
    },
  };

  await expect(readBack([{ name: "photo", value: broken }])).rejects.toThrow("the disk is gone");
});

test("texts come first, then the files in the order in which they arrive, whatever the order of the names", async () => {
  const arriving = (name: string, place: number) => ({ name, value: { ...file(name, Buffer.from(name)), place } });

  const form = await readBack([arriving("last", 1), { name: "text", value: "x" }, arriving("first", 0)]);

  expect([...form.keys()]).toEqual(["text", "first", "last"]);
});

test("of a file that the upstream does not read, only a few pieces are read", async () => {
  let read = 0;
  const endless = {
    name: "a.jpg",
    type: "image/jpeg",
    async *stream() {
      for (;;) {
        read += 16 * 1024;
        yield Buffer.alloc(16 * 1024);
      }
    },
  };
  const { body } = encodeMultipart([{ name: "photo", value: endless }]);
  onTestFinished(() => void body.destroy());
  body.read(1);

  for (let before = -1; before !== read; ) {
    before = read;
    await new Promise(setImmediate);
  }

  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(256 * 1024);
});

test("every piece of a file is reported as it is passed on", async () => {
  let pieces = 0;
  const value = file("a.jpg", Buffer.from("a"), Buffer.from("b"), Buffer.from("c"));
  const { body } = encodeMultipart(
    [
      { name: "photo", value },
      { name: "text", value: "x" },
    ],
    () => {
      pieces += 1;
    },
  );

  for await (const _chunk of body);

  expect(pieces).toBe(3);
});
