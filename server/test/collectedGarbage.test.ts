import { beforeEach, expect, test, vi } from "vitest";
import { collectYoungGarbage } from "../src/lib/garbage.ts";
import { encodeMultipart } from "../src/upstream/multipartEncoder.ts";

const collect = vi.hoisted(() => vi.fn());
vi.mock("node:vm", () => ({ default: { runInNewContext: () => collect } }));

const BYTES = 16 * 1024 * 1024;
const minor = [{ type: "minor" }];

beforeEach(() => {
  // A collection sets the count to 0.
  collectYoungGarbage(BYTES);
  collect.mockClear();
});

test("young garbage is collected once for every 16 MB that pass through", () => {
  collectYoungGarbage(BYTES - 1);
  expect(collect).not.toHaveBeenCalled();
  collectYoungGarbage(1);
  expect(collect.mock.calls).toEqual([minor]);

  collectYoungGarbage(BYTES - 1);
  expect(collect.mock.calls).toEqual([minor]);
  collectYoungGarbage(BYTES);
  expect(collect.mock.calls).toEqual([minor, minor]);
});

test("the bytes of files that are passed on to the upstream count", async () => {
  const piece = Buffer.alloc(4 * 1024 * 1024);
  const stream = async function* () {
    for (let count = 0; count < 8; count += 1) yield piece;
  };
  const { body } = encodeMultipart([{ name: "photo", value: { name: "a.jpg", type: "image/jpeg", stream } }]);
  for await (const _chunk of body);

  expect(collect.mock.calls).toEqual([minor, minor]);
});
