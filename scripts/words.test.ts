import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Archaic words and gendered pronouns, which no text of the repository uses. */
const REFUSED =
  /\b(whoever|whomever|whosoever|somebody|nobody|anew|nevertheless|thereof|hitherto|henceforth|lest|amid|upon|he|him|his|himself|she|hers|herself)\b/i;

/** Former private terms that have a standard one; identifiers and file names. */
const RETIRED =
  /\b(outboxShelf|testShelf|thinRoute|hurryBodies|salvage|openHouse|keepAndSend|besideRequests|afterFirstScreen|hasArrived|everyCall|withoutPhones|takeLayersOff|sentenceOf|askAboutChanges|stockUp|pound|minded|desk|deskOf|asker|askerOf|putOff)\b/;

/** Demo data, data that the pact fixes, migrations that have run and are not changed, and this file. */
const DATA =
  /^(fixtures\/src\/seed\/|fixtures\/src\/database\/migrations\/|fixtures\/src\/workbench\/states\/|contracts\/pact\/|contracts\/CALLS\.md|scripts\/words\.test\.ts)/;

const texts = globSync("{{contracts,fixtures,server,client,scripts,docs}/**/,}*.{ts,tsx,mjs,md,css,html,sql,cfg}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist*/**", "**/test-results/**", "**/pictures/**", "**/contract-reports/**"],
})
  .filter((file) => !DATA.test(file))
  .flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .map((line, index) => ({ at: `${file}:${index + 1}`, line })),
  );

/** Text that a test types as a user would. */
const isData = (line: string) => /fill\("/.test(line);

test("no text uses archaic words or gendered pronouns", () => {
  expect(texts.length).toBeGreaterThan(10_000);
  expect(
    texts.filter(({ line }) => REFUSED.test(line) && !isData(line)).map(({ at, line }) => `${at} ${line.trim()}`),
  ).toEqual([]);
});

test("no code uses a retired private term", () => {
  expect(texts.filter(({ line }) => RETIRED.test(line)).map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
});
