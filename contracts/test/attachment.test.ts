import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  BYTES_PER_MEGABYTE,
  contentProblem,
  FORM,
  file,
  RECORDING,
  SELFIE,
  sizeProblem,
  tooLarge,
  typeOfName,
  withExtension,
} from "../src/http/attachment.ts";
import { sniffMimeType } from "../src/http/sniffMimeType.ts";

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70);
const ascii = (text: string) => new TextEncoder().encode(text);
const PDF = ascii("%PDF-1.7 and more");
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const HEIC = ascii("\0\0\0\x18ftypheic\0\0\0\0");

test("a file may have exactly the maximum size, but not a byte more", () => {
  expect(sizeProblem(FORM.limit, FORM)).toBeUndefined();
  expect(sizeProblem(FORM.limit + 1, FORM)).toBe("A file may have at most 10 MB");
  expect(tooLarge(2.4 * BYTES_PER_MEGABYTE)).toBe("A file may have at most 2 MB");
});

test("a form without its files still reports its other errors", () => {
  const form = z.object({ selfie: file(SELFIE) }).check(z.refine(() => false, "Another rule"));

  expect(z.safeParse(form, {}).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Choose a file|Required/),
    "Another rule",
  ]);
});

test("a selfie and a form have at most 10 MB, a recording 100 MB", () => {
  expect([SELFIE, FORM, RECORDING].map(({ limit }) => limit / BYTES_PER_MEGABYTE)).toEqual([10, 10, 100]);
});

test.each([
  ["scan.PDF", PDF],
  ["photo.JPG", JPEG],
  ["photo.jpeg ", JPEG],
  ["photo", JPEG],
  ['स्कैन 100% #1 "अंतिम" 😀.pdf', PDF],
  ["notes.of.may", PDF],
])("%j is accepted by its content", (name, head) => {
  expect(contentProblem(name, head, FORM)).toBeUndefined();
});

test.each([
  ["scan.pdf", JPEG, "The name says PDF, but the file is a JPEG. Rename or convert it."],
  ["photo.jpg", PNG, "Choose a JPEG or PDF file"],
  ["photo.jpg", HEIC, "This photo is in HEIC format. Set the camera to JPEG (Most Compatible)."],
  ["IMG_1.HEIC", HEIC, "This photo is in HEIC format. Set the camera to JPEG (Most Compatible)."],
  ["letter.docx", ascii("PK\x03\x04 and more"), "Choose a JPEG or PDF file"],
  ["page.pdf", ascii("<html><script>"), "Choose a JPEG or PDF file"],
  ["empty.pdf", new Uint8Array(), "This file is empty"],
])("%j with other content is refused with a reason", (name, head, problem) => {
  expect(contentProblem(name, head, FORM)).toBe(problem);
});

test("the extension of a name is case-insensitive", () => {
  expect(["a.PDF", "a.b.Jpg", "a", "a.exe", ".pdf"].map(typeOfName)).toEqual([
    "application/pdf",
    "image/jpeg",
    undefined,
    undefined,
    "application/pdf",
  ]);
});

test.each([
  ["fffb90", "audio/mpeg"],
  ["ffe090", undefined],
  ["fff9f0", "audio/aac"],
  ["524946460000000057454250", "image/webp"],
  ["524946460000000057415645", "audio/wav"],
  ["5249464600000000", undefined],
  ["474946383961", "image/gif"],
  ["2321414d520a", "audio/amr"],
  ["000000186674797033677035", "audio/3gpp"],
  ["00000018667479704d344120", "audio/mp4"],
])("a file that starts with %s is %s", (head, type) => {
  expect(sniffMimeType(Buffer.from(head, "hex"))).toBe(type);
});

test.each([
  ["recording.mp3", "audio/amr", "recording.amr"],
  ["recording", "audio/wav", "recording.wav"],
  ["form.jpeg", "image/jpeg", "form.jpeg"],
  ["form.pdf", "application/octet-stream", "form.pdf"],
])("%s of the type %s is saved as %s", (name, type, expected) => {
  expect(withExtension(name, type)).toBe(expected);
});
