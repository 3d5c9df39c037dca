import { expect, test } from "vitest";
import { decodeEntities } from "../src/schemas/entities.ts";
import { collectLeniencies } from "../src/schemas/leniency.ts";

test.each([
  ["&#09;", "\t"],
  ["&#10;", "\n"],
  ["&#32;", " "],
  ["&#126;", "~"],
  ["&#160;", "\u00A0"],
  ["&#x20b9;", "₹"],
  ["&#xD7FF;", "\uD7FF"],
  ["&#57344;", "\uE000"],
  ["&#1114111;", "\u{10FFFF}"],
  ["&#x10FFFF;", "\u{10FFFF}"],
  ["&AMP;lt;", "&lt;"],
  ["&Quot;C&QUOT; &#39;B&#X27;", "\"C\" 'B'"],
  ["&#8377;5 &#128512;", "₹5 😀"],
  ["&amp;&lt;&gt;&quot;&apos;&nbsp;&ndash;&mdash;&hellip;&lsquo;&rsquo;&ldquo;&rdquo;", `&<>"' –—…‘’“”`],
])("%s is read as %j and reported as an entity", (text, read) => {
  const { result, leniencies } = collectLeniencies(() => decodeEntities(text));

  expect([result, [...leniencies]]).toEqual([read, ["entities"]]);
});

test.each([
  "&#8;",
  "&#11;",
  "&#13;",
  "&#31;",
  "&#127;",
  "&#159;",
  "&#55296;",
  "&#57343;",
  "&#xDFFF;",
  "&#1114112;",
  "&#x110000;",
  "&#9;",
  "&unknown;",
  "Rao & Sons; R&D; x",
  "&amp",
  "a=1&lt=2",
  "&constructor;",
])("%s is unchanged and not reported as an entity", (text) => {
  const { result, leniencies } = collectLeniencies(() => decodeEntities(text));

  expect([result, [...leniencies]]).toEqual([text, []]);
});
