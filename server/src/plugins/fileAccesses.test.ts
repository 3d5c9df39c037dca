import { describe, expect, test } from "vitest";
import { fileAccesses } from "./fileAccesses.ts";

const MINUTE = 60_000;
const openedFile = (path: string, overrides: object = {}) => ({
  holder: "user 4",
  url: new URL(path, "https://crm.example"),
  type: "audio/mpeg",
  range: undefined as string | undefined,
  kind: undefined as unknown,
  ...overrides,
});

const hashOf = (address: string) => `hash of ${new URL(address).pathname}${new URL(address).search}`;

describe("an access to a file", () => {
  const accessOf = (path: string, overrides: object = {}) =>
    fileAccesses(hashOf).begin(openedFile(path, overrides))?.access;

  test.each([
    ["/media/12.mp3", 12],
    ["/media/12", 12],
    ["/media/123456789.jpg", 123_456_789],
    ["/media/1234567890.jpg", "file-hash of /media/1234567890.jpg"],
    ["/media/12.mp3/raw", "file-hash of /media/12.mp3/raw"],
    ["/media/asha.mp3", "file-hash of /media/asha.mp3"],
    ["/media/12-asha.mp3", "file-hash of /media/12-asha.mp3"],
    ["/12/file.mp3", "file-hash of /12/file.mp3"],
    ["/media/+12", "file-hash of /media/+12"],
    ["/media/12~", "file-hash of /media/12~"],
    ["/media/12?id=13", "file-hash of /media/12?id=13"],
  ])(
    "an access to a file to %s is recorded with the id %j, or without one with a hash of its address",
    (path, subjectId) => {
      expect(accessOf(path)).toEqual({ subject: "file", subjectId, action: "recording played" });
    },
  );

  test.each([
    ["/media/1.bin", "audio/ogg", "selfie", "recording played"],
    ["/media/1.mp3", "application/pdf", undefined, "file opened"],
    ["/Selfies/1.jpg", "image/jpeg", "recording", "selfie viewed"],
    ["/selfies/1.pdf", "application/pdf", undefined, "file opened"],
    ["/media/1.jpg", "image/jpeg", "selfie", "selfie viewed"],
    ["/media/1.pdf", "application/pdf", "recording", "recording played"],
    ["/media/1.pdf", "application/pdf", "file opened", "file opened"],
    ["/media/1.pdf", "application/pdf", "constructor", "file opened"],
    ["/media/1.pdf", "application/pdf", ["selfie"], "file opened"],
  ])("an access to a file to %s of type %s that is declared as %j is recorded as: %s", (path, type, kind, action) => {
    expect(accessOf(path, { type, kind })).toMatchObject({ action });
  });
});

describe("a file that is read in pieces", () => {
  function openPlayer() {
    let now = 0;
    const accesses = fileAccesses(hashOf, () => now);
    /** Whether the piece counts as an access; it is recorded unless that fails. */
    const read = (
      range: string | undefined,
      { isWritten = true, ...overrides }: { isWritten?: boolean; holder?: string; url?: URL } = {},
    ) => {
      const access = accesses.begin(openedFile("/media/12.mp3", { range, ...overrides }));
      if (isWritten) access?.recorded();
      return access !== undefined;
    };
    const wait = (milliseconds: number) => {
      now += milliseconds;
    };
    return { read, wait };
  }

  test("a file that is read in pieces is one access for fifteen minutes", () => {
    const { read, wait } = openPlayer();
    expect([read("bytes=5-"), read("bytes=9-"), read("bytes=1-")]).toEqual([true, false, false]);

    wait(15 * MINUTE - 1);
    expect(read("bytes=9-")).toBe(false);
    wait(1);
    expect(read("bytes=9-")).toBe(true);
  });

  test.each([undefined, "bytes=0-", "bytes=000-99", "bytes=-500", "bytes=0-0"])(
    "a file that is read in pieces is a new access when read from the start: %s",
    (range) => {
      const { read } = openPlayer();

      expect([read(range), read(range), read("bytes=5-")]).toEqual([true, true, false]);
    },
  );

  test.each(["bytes=01-", "bytes=10-", "bytes=05-"])(
    "a file that is read in pieces is the same access for the piece %s",
    (range) => {
      const { read } = openPlayer();

      expect([read("bytes=0-"), read(range)]).toEqual([true, false]);
    },
  );

  test("a file that is read in pieces counts again if the access could not be recorded", () => {
    const { read } = openPlayer();

    expect([read("bytes=5-", { isWritten: false }), read("bytes=5-"), read("bytes=5-")]).toEqual([true, true, false]);
  });

  test("a file that is read in pieces is a separate access for each user and each URL, including its query", () => {
    const { read } = openPlayer();
    const url = new URL("https://crm.example/media/12.mp3?signature=2");

    expect([read("bytes=5-"), read("bytes=5-", { holder: "user 5" }), read("bytes=5-", { url })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([read("bytes=5-"), read("bytes=5-", { holder: "user 5" }), read("bytes=5-", { url })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("a file that is read in pieces is remembered until ten thousand others were opened", () => {
    const accesses = fileAccesses(hashOf, () => 0);
    const open = (id: number) => accesses.begin(openedFile(`/media/${id}.mp3`, { range: "bytes=5-" }));
    open(0)?.recorded();
    for (let id = 1; id < 10_000; id += 1) open(id)?.recorded();
    expect(open(0)).toBeUndefined();

    open(10_000)?.recorded();
    expect(open(0)).toBeDefined();
  });
});
