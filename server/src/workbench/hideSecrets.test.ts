import { describe, expect, test } from "vitest";
import { hideQueryValues, hideSecrets } from "./hideSecrets.ts";

const BLANK = "•••";

test.each([
  "password",
  "new_password_confirmation",
  "token",
  "seal_token",
  "otp",
  "otp_code",
  "code",
  "phone",
  "Phone2",
  "mobile",
  "contact_number",
  "whatsapp",
  "whatsapp_no",
  "client_secret",
  "Authorization",
])("the field %s is not shown, whatever its value", (name) => {
  expect(hideSecrets({ [name]: "x" })).toEqual({ [name]: BLANK });
  expect(hideSecrets({ inner: [{ [name]: 7 }] })).toEqual({ inner: [{ [name]: BLANK }] });
  expect(hideSecrets({ [name]: { inner: "x" } })).toEqual({ [name]: BLANK });
});

test("it is shown whether there is a phone, and that a value is missing", () => {
  const plain = { has_phone: true, otp_required: false, phone: null, token: undefined };

  expect(hideSecrets(plain)).toEqual(plain);
});

describe("in other fields", () => {
  test.each([
    ["call 98765 01234 at six", "call ••• at six"],
    ["+91 98765-43210", BLANK],
    ["(020) 2567.8901", "(•••"],
    ["9876543210, 9876543211", "•••, •••"],
    ["987654321", "987654321"],
    ["2026-11-20", "2026-11-20"],
    ["No. 17 of 20", "No. 17 of 20"],
  ])("the text %j is shown as %j", (text, expected) => {
    expect(hideSecrets({ comment: text })).toEqual({ comment: expected });
  });

  test.each([
    [999_999_999, 999_999_999],
    [1_000_000_000, BLANK],
    [-9_876_543_210, BLANK],
    [18.5, 18.5],
  ])("the number %d is shown as %j", (number, expected) => {
    expect(hideSecrets({ value: number })).toEqual({ value: expected });
  });
});

test("name and type of a file are shown, and the text of any other value", () => {
  const files = [new File(["secret"], "a.jpg", { type: "image/jpeg" })];

  expect(hideSecrets({ files, at: new URL("https://crm.example/a"), big: 5n })).toEqual({
    files: [{ file: "a.jpg", type: "image/jpeg" }],
    at: "https://crm.example/a",
    big: "5",
  });
});

test("a list in a secret field, and an object that only looks like a file, are shown except for secrets", () => {
  const named = new (class Named {
    name = "a";
  })();
  const bare = Object.assign(Object.create(null), { phone: "1", note: "kept" });

  expect(hideSecrets({ names: ["Ravi", ["98765 01234"]], named, bare, none: [], nothing: {} })).toEqual({
    names: ["Ravi", ["•••"]],
    named: "[object Object]",
    bare: { phone: "•••", note: "kept" },
    none: [],
    nothing: {},
  });
});

test.each([
  ["enquiries_builders", "enquiries_builders"],
  ["", ""],
  ["enquiries?", "enquiries?"],
  ["enquiries?page=2&name=Patel", "enquiries?page=2&name=Patel"],
  ["enquiries?phone=12&page=2", "enquiries?phone=•••&page=2"],
  ["enquiries?name=98765%2043210", "enquiries?name=•••"],
])("the path %s is shown as %s", (path, expected) => expect(hideQueryValues(path)).toBe(expected));
