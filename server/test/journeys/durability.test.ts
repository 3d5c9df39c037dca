import { rmSync } from "node:fs";
import { afterAll, afterEach, expect, test } from "vitest";
import { demoFolder } from "../demoFolder.ts";
import { type Program, startProgram } from "../program.ts";
import { call, openEntries, signIn } from "../soak/entries.ts";

const folder = await demoFolder();
let program: Program | undefined;

afterEach(() => program?.stop("SIGKILL"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("acknowledged data is still there after kill -9, and after a restart", {
  tags: "slow",
}, async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const url = await start();
    const addEntry = await openEntries(url);
    const writes = Array.from({ length: 12 }, async (_, index) => {
      const name = `Kept ${round} ${index}`;
      if ((await addEntry(name)) !== 200) throw new Error(`${name} was refused`);
      return name;
    });
    for (const write of writes) write.then((name) => acknowledged.push(name)).catch(() => {});
    // On a slow machine a call may be refused because the server is overloaded.
    await Promise.any(writes.slice(4));
    await program?.stop("SIGKILL");
  }

  const url = await start();
  const { data } = await call(url, "enquiries.list", { search: "Kept", page: 1 }, await signIn(url));
  const names = (data.rows as { full_name: string }[]).map(({ full_name }) => full_name);

  expect(acknowledged.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(names).size).toBe(names.length);
});

test("SIGTERM stops the server gracefully: the process exits by itself, and cleanly", {
  tags: "slow",
}, async () => {
  await start();

  expect(await program?.stop("SIGTERM")).toBe(0);
});

/** The real program on the embedded database of this test. */
async function start(): Promise<string> {
  program = await startProgram({ DATA_DIR: folder, DRAIN_SECONDS: "0" });
  return program.url;
}
