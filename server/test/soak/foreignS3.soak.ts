import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import type { FileStore } from "@mobile-crm/fixtures/storage/fileStore.ts";
import { s3FileStore } from "@mobile-crm/fixtures/storage/s3FileStore.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { startProgram } from "../program.ts";
import { call, emptyDatabase, signIn } from "./entries.ts";
import { report } from "./figures.ts";
import { foreignS3, temporaryFolder } from "./s3Servers.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const backup = path.join(import.meta.dirname, "../../src/cli/backup.ts");

async function* streamOf(...content: (string | Buffer)[]) {
  for (const part of content) yield Buffer.from(part);
}

async function keysOf(files: FileStore) {
  const keys: string[] = [];
  for await (const page of files.list()) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe.each(foreignS3)("$name", ({ name, isMissing, files: count, checksSecrets, start }) => {
  test.skipIf(isMissing)("stores, reads, lists, quarantines and deletes files", async () => {
    const files = s3FileStore(await start(), temporaryFolder());
    const startMs = performance.now();

    const { key } = await files.keep(streamOf("0123456789"), 100);
    expect(await text(files.read(key))).toBe("0123456789");
    expect(await text(files.read(key, { start: 2, end: 4 }))).toBe("234");
    expect(await files.owner()).toBeUndefined();
    await files.setOwner("11111111-2222-4333-8444-555555555555");
    expect(await files.owner()).toBe("11111111-2222-4333-8444-555555555555");
    for (let fileCount = 1; fileCount < count; fileCount += 25)
      await Promise.all(Array.from({ length: Math.min(25, count - fileCount) }, () => files.keep(streamOf("x"), 10)));
    const listed = await keysOf(files);
    await files.quarantine(key, new Date(0));
    expect(await keysOf(files)).toHaveLength(count - 1);
    await files.purgeQuarantine(new Date());

    report(`foreign S3 server (${name})`, {
      files: new Set(listed).size,
      seconds: (performance.now() - startMs) / 1000,
    });
    expect(new Set(listed).size).toBe(count);
    expect(await files.has(key)).toBe(false);
    const last = listed.at(-1) ?? "";
    expect(await files.has(last)).toBe(true);
    await files.remove(last);
    expect(await files.has(last)).toBe(false);
    await files.remove(last);
  });

  test.skipIf(isMissing)("returns a file of 30 MB unchanged, completely and in ranges", async () => {
    const files = s3FileStore(await start(), temporaryFolder());
    const content = randomBytes(30_000_000);

    const { key } = await files.keep(streamOf(content), 40_000_000);

    expect((await buffer(files.read(key))).equals(content)).toBe(true);
    const part = await buffer(files.read(key, { start: 29_999_000, end: 29_999_999 }));
    expect(part.equals(content.subarray(29_999_000))).toBe(true);
  });

  test.skipIf(isMissing || !checksSecrets)("refuses a wrong secret", async () => {
    const url = new URL(await start());
    url.password = "wrong";

    await expect(s3FileStore(url.href, temporaryFolder()).owner()).rejects.toThrow("403");
  });

  test.skipIf(isMissing || !server)("stores the files of the program, which can be saved and restored", async () => {
    const address = await start();
    const { url } = await emptyDatabase(server, "mobile_crm_soak_s3");
    const settings = { DATABASE_URL: url, S3_URL: address, DATA_DIR: temporaryFolder() };
    const program = await startProgram(settings);
    onTestFinished(() => void program.stop("SIGKILL"));
    const token = await signIn(program.url);

    const { rows } = (await call(program.url, "projects.list", { page: 1 }, token)).data;
    const card = (await call(program.url, "projects.card", { id: rows[0].id }, token)).data;
    const link = /"(http[^"]*\/mobile_crm\/[^"]*|\/mobile_crm\/[^"]*)"/.exec(JSON.stringify(card))?.[1] ?? "";
    const file = await fetch(`${program.url}/files?url=${encodeURIComponent(link)}`, {
      headers: { authorization: `Token token=${token}` },
    });
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    await program.stop("SIGTERM");

    const folder = path.join(temporaryFolder(), "saved");
    const run = (command: string, environment: Record<string, string>) =>
      execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", backup, command, folder], {
        env: { PATH: process.env.PATH, BACKEND: "reference", ...environment },
      });
    run("save", settings);
    const [restored, empty] = [await emptyDatabase(server, "mobile_crm_soak_s3_restored"), await start()];
    run("restore", { DATABASE_URL: restored.url, S3_URL: empty, DATA_DIR: temporaryFolder() });

    const storedKeys = await keysOf(s3FileStore(address, temporaryFolder()));
    report(`files of the demo on ${name}`, { stored: storedKeys.length, status: file.status });
    expect(storedKeys.length).toBeGreaterThan(50);
    expect((await keysOf(s3FileStore(empty, temporaryFolder()))).toSorted()).toEqual(storedKeys.toSorted());
  });
});
