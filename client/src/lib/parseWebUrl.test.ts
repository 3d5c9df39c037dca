import { expect, test } from "vitest";
import { parseWebUrl } from "./parseWebUrl.ts";

const parse = (text: string | null | undefined) => parseWebUrl(text, "https://crm.test");

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  [" http://example.com ", "http://example.com/"],
  ["HTTPS://example.com", "https://example.com/"],
  ["www.example.com/plan", "https://www.example.com/plan"],
  ["/mobile_crm/files/1.pdf", "https://crm.test/mobile_crm/files/1.pdf"],
  ["uploads/form 1.pdf", undefined],
  ["uploads/form-1.pdf", "https://crm.test/uploads/form-1.pdf"],
  ["example.co.in:8443/a", "https://example.co.in:8443/a"],
])("%s opens %s", (text, address) => {
  expect(parse(text)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "file:///etc/passwd",
  "tel:98765",
  "https://",
  "N/A",
  "n/a",
  "none",
  "Not received",
  "-",
  "12-11-2026",
  "see mail of 3 May",
  "  ",
  "",
  null,
  undefined,
])("%s opens nothing", (text) => {
  expect(parse(text)).toBeUndefined();
});
