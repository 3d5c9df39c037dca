import fs, { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { fakeBuiltin } from "../../../fixtures/test/fakeBuiltin.ts";
import { temporaryFolder } from "../../test/temporaryFolder.ts";
import { deriveDraftKey, loadOrCreateSecret } from "./draftKey.ts";

async function folder() {
  const parent = temporaryFolder();
  return path.join(parent, "data");
}

test("an existing secret is used and kept", async () => {
  const dir = await folder();
  await mkdir(dir);
  await writeFile(path.join(dir, "seal.secret"), "of an earlier version");
  const link = fakeBuiltin(fs, "link", vi.fn(fs.link));

  expect(await loadOrCreateSecret(dir)).toBe("of an earlier version");
  expect(link).not.toHaveBeenCalled();
  expect(await readdir(dir)).toEqual(["seal.secret"]);
});

test("a new secret leaves no other file, and its folder is only for this user", async () => {
  const dir = await folder();
  await loadOrCreateSecret(dir);

  expect(await readdir(dir)).toEqual(["seal.secret"]);
  expect((await stat(dir)).mode & 0o077).toBe(0);
});

test("an unreadable file is an error, and is not replaced", async () => {
  const dir = await folder();
  await loadOrCreateSecret(dir);
  const diskError = Object.assign(new Error("broken disk"), { code: "EIO" });
  fakeBuiltin(fs, "readFile", vi.fn(fs.readFile).mockRejectedValueOnce(diskError));

  await expect(loadOrCreateSecret(dir)).rejects.toMatchObject({ code: "EIO" });
});

test("a file that cannot be created is an error", async () => {
  const linkError = Object.assign(new Error("no hard links"), { code: "EPERM" });
  fakeBuiltin(fs, "link", vi.fn(fs.link).mockRejectedValueOnce(linkError));

  await expect(loadOrCreateSecret(await folder())).rejects.toMatchObject({ code: "EPERM" });
});

test("a secret is written to disk before it is used", async () => {
  const writeFile = fakeBuiltin(fs, "writeFile", vi.fn(fs.writeFile));
  await loadOrCreateSecret(await folder());

  expect(writeFile.mock.lastCall?.[2]).toMatchObject({ flush: true });
});

test("the key of a user is the same in every version; otherwise unsent work would become unreadable", () => {
  expect(deriveDraftKey("secret", "4")).toBe("lE9EbZJ_oDzCYPNxreDpS-cw8DkGHQJYNIwxWmPxjTU");
});
