import { expect, test } from "vitest";
import { fromForm, toForm } from "./multipart.ts";

test("a form with files at any depth can be unpacked into what it was packed from", () => {
  const selfie = new File(["face"], "selfie.jpg", { type: "image/jpeg" });
  const form = new File(["paper"], "form.pdf", { type: "application/pdf" });
  const values = { id: 4, nothing: null, list: [{ a: 1 }], selfie_photo: selfie, inner: { approved: true, form } };

  expect(fromForm(toForm(values))).toEqual(values);
  expect((fromForm(toForm(values)) as typeof values).selfie_photo).toBe(selfie);
});
