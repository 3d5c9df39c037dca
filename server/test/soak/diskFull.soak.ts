import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Program, startProgram } from "../program.ts";
import { openEntries } from "./entries.ts";
import { report } from "./figures.ts";

const MB = 1024 * 1024;
const canMount = process.getuid?.() === 0;
const disk = mkdtempSync("/tmp/soak-disk-");
let program: Program | undefined;
afterAll(async () => {
  await program?.stop("SIGKILL");
  if (canMount) execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.skipIf(!canMount)(
  "on a full disk writes are refused and reads work, and both work again once there is room",
  { tags: "REL-13" },
  async () => {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", disk]);
    program = await startProgram({ DATA_DIR: disk, RATE_LIMIT_PER_MINUTE: "0" });
    const addEntry = await openEntries(program.url);
    const before = await addEntry("Soak before");

    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(`${disk}/ballast`, Buffer.alloc(bavail * bsize - 8 * MB));
    await wait(6_000);
    const fullResults = await Promise.all(Array.from({ length: 20 }, (_, index) => addEntry(`Soak full ${index}`)));
    const health = (await fetch(`${program.url}/readyz`)).status;
    rmSync(`${disk}/ballast`);
    const startMs = performance.now();
    while ((await addEntry(`Soak again ${Math.random()}`)) !== 200) await wait(200);

    const seconds = (performance.now() - startMs) / 1000;
    report("REL-13 full disk", {
      before,
      "while full": [...new Set(fullResults)].join(" "),
      ready: health,
      "healed after s": seconds,
    });
    expect(before).toBe(200);
    expect(new Set(fullResults)).toEqual(new Set([502]));
    expect(seconds).toBeLessThan(60);
    expect(await program.stop("SIGTERM")).toBe(0);
  },
);
