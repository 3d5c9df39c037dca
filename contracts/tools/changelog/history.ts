import { execFileSync } from "node:child_process";
import { diffSnapshots } from "../diff/diffSnapshots.ts";
import { describeFinding, type Finding } from "../diff/findings.ts";
import { NoSnapshot, readSnapshot } from "../diff/readSnapshot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** The contract at one tag. */
export interface Release {
  tag: string;
  /** `2026-11-22` */
  day: string;
  snapshot: Snapshot;
}

interface Section {
  title: string;
  /** Undefined for the first snapshot, which there is nothing to compare with. */
  findings?: Finding[] | undefined;
  calls?: number;
}

/**
 * Every tag that has a snapshot of the contract, oldest first.
 * @param repository a folder of the repository
 * @throws NoSnapshot where git cannot list the tags
 */
export function readHistory(repository: string = import.meta.dirname): Release[] {
  return listTags(repository).flatMap(({ tag, day }) => {
    try {
      return [{ tag, day, snapshot: readSnapshot(`refs/tags/${tag}`, repository) }];
    } catch (error) {
      // Tagged before there was a snapshot, or one that this version can read.
      if (error instanceof NoSnapshot) return [];
      throw error;
    }
  });
}

function listTags(repository: string): { tag: string; day: string }[] {
  const format = "%(creatordate:short) %(refname:strip=2)";
  try {
    const text = execFileSync("git", ["tag", "--sort=creatordate", `--format=${format}`], {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.split("\n").flatMap((line) => {
      const [, day = "", tag = ""] = /^(\S*) (.+)$/.exec(line) ?? [];
      return tag ? [{ day, tag }] : [];
    });
  } catch {
    throw new NoSnapshot("git could not list the tags.");
  }
}

/** The history as Markdown, newest first: what changed since the last tag, then tag by tag. */
export function formatHistory(releases: readonly Release[], current: Snapshot): string {
  const sections = releases.map(({ tag, day, snapshot }, index): Section => {
    const before = releases[index - 1];
    const title = `${tag} (${day})`;
    return before
      ? { title, findings: diffSnapshots(before.snapshot, snapshot) }
      : { title, calls: Object.keys(snapshot.calls).length };
  });
  const last = releases.at(-1);
  const unreleased: Section = last
    ? { title: "Unreleased", findings: diffSnapshots(last.snapshot, current) }
    : { title: "Unreleased", calls: Object.keys(current.calls).length };
  return `# History of the contract\n\n${[unreleased, ...sections.toReversed()].map(formatSection).join("\n")}`;
}

/** One step of the history. */
export function formatSection({ title, findings, calls }: Section): string {
  if (!findings) return `## ${title}\n\nThe first snapshot of the contract: ${calls} calls.\n`;
  if (findings.length === 0) return `## ${title}\n\nNo change of the contract.\n`;
  const groups = [
    ["Breaking for the upstream", findings.filter(({ breaking, audience }) => breaking && audience === "upstream")],
    [
      "Breaking for installed clients",
      findings.filter(({ breaking, audience }) => breaking && audience === "browsers"),
    ],
    ["Compatible", findings.filter(({ breaking }) => !breaking)],
  ] as const;
  const parts = groups.flatMap(([heading, own]) => (own.length ? [`### ${heading}\n\n${listOf(own)}\n`] : []));
  return `## ${title}\n\n${parts.join("\n")}`;
}

const listOf = (findings: readonly Finding[]) =>
  [...new Set(findings.map((finding) => `- ${escapeMarkdown(describeFinding(finding))}`))].join("\n");

const escapeMarkdown = (text: string) => text.replace(/[\\*_<`]/g, "\\$&").replace(/\s+/g, " ");
