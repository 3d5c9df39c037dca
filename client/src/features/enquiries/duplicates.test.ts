import { afterEach, expect, test, vi } from "vitest";
import { duplicateWarning, wordsFor } from "./duplicates.ts";

const asRole = (role: number) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "role_id" ? String(role) : null) });

afterEach(() => vi.unstubAllGlobals());

test("only a valid number, by its ten digits, and a valid e-mail, in lower case, are looked up", () => {
  asRole(6);

  expect(wordsFor("phone", "+91 98765 43210")).toBe("9876543210");
  expect(wordsFor("email", " Asha.Rao@Example.com ")).toBe("asha.rao@example.com");
  for (const value of ["98765", "asha", "", null]) {
    expect(wordsFor("phone", value)).toBeUndefined();
    expect(wordsFor("email", value)).toBeUndefined();
  }
});

test("role 11 looks up no number", { tags: "P002" }, () => {
  asRole(11);

  expect(wordsFor("phone", "98765 43210")).toBeUndefined();
  expect(wordsFor("email", "asha@example.com")).toBe("asha@example.com");
});

test("a warning says how many there are", () => {
  expect(duplicateWarning("phone", 1)).toBe("An enquiry has this number");
  expect(duplicateWarning("phone", 2)).toBe("2 enquiries have this number");
  expect(duplicateWarning("email", 3)).toBe("3 enquiries have this e-mail");
});
