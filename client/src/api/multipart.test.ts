import { expect, test } from "vitest";
import { toForm } from "./multipart.ts";

test("a form has the values first, then each file named by its path, with its name and type", () => {
  const front = new File(["a"], "a.jpg", { type: "image/jpeg" });
  const back = new File(["b"], "b.pdf", { type: "application/pdf" });
  const parts = [...toForm({ id: 4, front, inner: { back, kept: 1 } })];

  expect(parts.map(([name]) => name)).toEqual(["input", "front", "inner.back"]);
  expect(JSON.parse(String(parts[0]?.[1]))).toEqual({
    values: { id: 4, inner: { kept: 1 } },
    files: [
      { path: "front", name: "a.jpg", type: "image/jpeg" },
      { path: "inner.back", name: "b.pdf", type: "application/pdf" },
    ],
  });
});
