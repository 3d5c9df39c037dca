import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { formatHistory, readHistory } from "../../tools/changelog/history.ts";
import { formatSnapshot, type Snapshot, takeSnapshot } from "../../tools/snapshot/snapshot.ts";

const current = takeSnapshot();
const { "enquiries.details": details, "maps.geocode": _, ...others } = current.calls;
const renamed: Snapshot = {
  version: 1,
  calls: { ...others, "enquiries.details": { ...(details as NonNullable<typeof details>), path: "enquiries/:id" } },
};

/** A repository with a commit and a tag for each text of a snapshot. */
function openRepository(snapshots: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  let day = 1;
  const git = (...args: string[]) => {
    const date = `2026-01-0${day}T00:00:00Z`;
    const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    execFileSync("git", [...identity, ...args], {
      cwd: folder,
      env: { ...env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: "ignore",
    });
  };
  git("init", "-q");
  mkdirSync(path.join(folder, "contracts"));
  for (const [tag, text] of Object.entries(snapshots)) {
    writeFileSync(path.join(folder, "contracts/snapshot.json"), text);
    git("add", "-A");
    git("commit", "-qm", tag);
    git("tag", tag);
    day += 1;
  }
  return folder;
}

describe("the history of the contract", () => {
  test("tells from tag to tag what changed, newest first, and what is not yet tagged", () => {
    // By name v10 would come before v9.
    const folder = openRepository({
      "before-snapshots": "{}",
      v9: formatSnapshot(renamed),
      v10: formatSnapshot(current),
    });

    const text = formatHistory(readHistory(folder), renamed);

    expect(text.match(/^## .*$/gm)).toEqual(["## Unreleased", "## v10 (2026-01-03)", "## v9 (2026-01-02)"]);
    const [, unreleased = "", second = "", first = ""] = text.split(/^## /m);
    expect(unreleased).toContain("### Breaking for installed clients\n\n- maps.geocode: present -> absent");
    expect(second).toContain("### Breaking for the upstream\n\n");
    expect(second).toContain("- enquiries.details path: enquiries/:id -> enquiries\\_builders/:id");
    expect(first).toContain(`The first snapshot of the contract: ${Object.keys(renamed.calls).length} calls.`);
  });

  test("is the present contract alone where nothing is tagged", () => {
    const folder = openRepository({});

    expect(formatHistory(readHistory(folder), current)).toContain("The first snapshot of the contract");
  });

  test("says that nothing changed", () => {
    const folder = openRepository({ v1: formatSnapshot(current) });

    expect(formatHistory(readHistory(folder), current)).toContain("## Unreleased\n\nNo change of the contract.\n");
  });
});

describe("the command", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "contracts/tools/changelog.ts", ...args], {
      cwd: path.join(import.meta.dirname, "../../.."),
      encoding: "utf8",
    });

  test("compares two revisions, and writes to a file", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-history-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "changes.md");

    expect(run("--from", "HEAD", "--to", "HEAD", "--output", file)).toMatchObject({ status: 0, stdout: "" });
    expect(readFileSync(file, "utf8")).toBe("## HEAD to HEAD\n\nNo change of the contract.\n");
  });

  test.each([
    [["--from", "no-such-revision"], "git has no contracts/snapshot.json at no-such-revision."],
    [["--to", "HEAD"], "--to needs --from."],
  ])("ends %j with 2 and one sentence", (args, sentence) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: `${sentence}\n` });
  });
});
