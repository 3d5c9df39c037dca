import { describe, expect, test } from "vitest";
import { StreamingFile } from "../uploads/streamingFile.ts";
import { RetryLater, retryAfterSeconds } from "../upstream/retryLater.ts";
import { filesIn, inputFingerprint, replayReply } from "./cachedReply.ts";

/** A file that gets its hash when it is read. */
function file(place: number, hash?: string, { name = "a.jpg", type = "image/jpeg" } = {}) {
  let reads = 0;
  const stream = new StreamingFile({ name, type, place }, async () => {
    reads += 1;
    stream.sha256 = hash;
    return [new Uint8Array(1)] as unknown as AsyncIterable<Uint8Array>;
  });
  return Object.assign(stream, { reads: () => reads });
}

describe("the fingerprint of an input", () => {
  test("the fingerprint of an input is the same for the same values and differs for others", () => {
    expect(inputFingerprint({ id: 1, text: "a" })).toBe(inputFingerprint({ id: 1, text: "a" }));
    expect(inputFingerprint({ id: 1, text: "a" })).not.toBe(inputFingerprint({ id: 1, text: "b" }));
    expect(inputFingerprint({})).not.toBe(inputFingerprint({ id: 1 }));
  });

  test("the fingerprint of an input leaves out the version of the record", () => {
    expect(inputFingerprint({ id: 1, lock_version: 4 })).toBe(inputFingerprint({ id: 1, lock_version: 5 }));
  });

  test("the fingerprint of an input includes the name and the type of each file", () => {
    const fingerprintOf = (photo: unknown) => inputFingerprint({ photo });

    expect(fingerprintOf(file(0))).toBe(fingerprintOf(file(1)));
    expect(fingerprintOf(file(0))).not.toBe(fingerprintOf(file(0, undefined, { name: "b.jpg" })));
    expect(fingerprintOf(file(0))).not.toBe(fingerprintOf(file(0, undefined, { type: "image/png" })));
  });

  test("the fingerprint of an input is a hash even without an input", () => {
    expect(inputFingerprint(undefined)).toMatch(/^[\w+/]{43}=$/);
    expect(inputFingerprint(undefined)).toBe("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  });
});

test("the files of an input are found at any depth, in the order in which they arrive", () => {
  const [first, second, third] = [file(0), file(1), file(2)];
  const input = {
    b: third,
    none: null,
    text: "a",
    list: [{ photo: second }, null],
    deep: { deeper: { photo: first } },
  };

  expect(filesIn(input)).toEqual([first, second, third]);
  expect([filesIn(undefined), filesIn("text"), filesIn(null)]).toEqual([[], [], []]);
});

describe("a repeat", () => {
  const repeat = (first: (string | undefined)[], repeated: (string | undefined)[]) => {
    const firstReply = Promise.resolve("answer");
    return replayReply(
      { fingerprint: "", files: first.map((sha256) => ({ sha256 })), answer: firstReply },
      repeated.map((hash, place) => file(place, hash)),
    );
  };

  test("a repeat gets the reply of the first if its files are the same or the first were never read", async () => {
    expect(await repeat(["a", "b"], ["a", "b"])).toBe("answer");
    expect(await repeat([undefined], ["b"])).toBe("answer");
    expect(await repeat([], ["b"])).toBe("answer");
  });

  test.each([
    [["a"], ["b"]],
    [
      ["a", "b"],
      ["a", "c"],
    ],
    [["a"], [undefined]],
  ])("a repeat with other files is refused with 422: %j and then %j", async (first, repeated) => {
    await expect(repeat(first, repeated)).rejects.toMatchObject({
      status: 422,
      publicMessage: "This idempotency key belongs to another entry",
    });
  });

  test("a repeat reads its files to the end, even if the first is still running", async () => {
    const photo = file(0, "a");
    await replayReply({ fingerprint: "", files: [{ sha256: "a" }], answer: Promise.resolve() }, [photo]);

    expect(photo.reads()).toBe(1);
  });

  test("a repeat fails with the error of the first", async () => {
    const firstReply = Promise.reject(new Error("refused"));

    await expect(replayReply({ fingerprint: "", files: [], answer: firstReply }, [])).rejects.toThrow("refused");
  });
});

test("Retry-After is the time of the refusal, five seconds for another 503, and absent otherwise", () => {
  const retryLater = new RetryLater(429, "too many", { publicMessage: "Later", seconds: 30 });

  expect(retryLater).toMatchObject({ status: 429, message: "too many", publicMessage: "Later", seconds: 30 });
  expect([retryAfterSeconds(429, retryLater), retryAfterSeconds(503, retryLater)]).toEqual([30, 30]);
  expect([
    retryAfterSeconds(503, new Error("x")),
    retryAfterSeconds(429, undefined),
    retryAfterSeconds(500, undefined),
  ]).toEqual([5, undefined, undefined]);
});
