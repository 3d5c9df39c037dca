import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "./fixtures.ts";
import { recordReads } from "./recordReads.ts";

test("recorded are fields read by their names, apart from those that are only stored or copied", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-reads-"));
  const file = path.join(folder, "reads.tsv");
  await recordReads(page, file);
  const row = { id: 1, name: "a", stored: { deep: 1 } };
  await page.route("**/trpc/first.list,second.details*", (route) =>
    route.fulfill({
      json: [{ result: { data: { rows: [row, row], total: 2 } } }, { result: { data: { title: "b", more: 1 } } }],
    }),
  );
  await page.goto(`${baseURL}/login`);

  const same = await page.evaluate(async () => {
    const reply = await fetch("/trpc/first.list,second.details?batch=1");
    const [{ result: list }, { result: details }] = await reply.json();
    const text = JSON.stringify([list.data, details.data]);
    await Promise.resolve();
    const names = list.data.rows.map(({ name }: { name: string }) => name);
    const copy = { ...details.data };
    list.data.file = new Blob(["x"]);
    const isFile = URL.createObjectURL(list.data.file).startsWith("blob:");
    return { text, names, copy, isFile };
  });

  expect(same).toEqual({
    text: JSON.stringify([
      { rows: [row, row], total: 2 },
      { title: "b", more: 1 },
    ]),
    names: ["a", "a"],
    copy: { title: "b", more: 1 },
    isFile: true,
  });
  const recorded = () =>
    (existsSync(file) ? readFileSync(file, "utf8").split("\n") : []).filter((line) => /^(first|second)/.test(line));
  await expect
    .poll(() => recorded().sort())
    .toEqual([
      "first.list\tfile\tread",
      "first.list\trows\tread",
      "first.list\trows[].name\tread",
      "second.details\t\tcopied",
    ]);
  rmSync(folder, { recursive: true });
});
