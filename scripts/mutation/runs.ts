import path from "node:path";
import type { MutationPackage } from "./packages.ts";
import { namedFiles } from "./sample.ts";

/** One run of Stryker. */
export interface MutationRun {
  /** The package. */
  name: string;
  /** Patterns of the files to change. */
  mutate: string[];
  tests: string[];
  without: string[];
  /** Name of the file that stores what is known of it. */
  known: string;
}

type Packages = Record<string, MutationPackage>;

/** The runs of the groups, in the order of the table; `group` takes one of each package. */
export function groupRuns(packages: Packages, names: string[], group?: number): MutationRun[] {
  return Object.entries(packages)
    .filter(([name]) => names.includes(name))
    .flatMap(([name, { groups, tests, without }]) =>
      groups.map((own, index) => ({
        ...{ name, mutate: own.mutate, tests: own.tests ?? tests, without },
        known: `${name}-${index}.json`,
      })),
    )
    .filter(({ name, known }) => group === undefined || known === `${name}-${group}.json`);
}

/** The run of a single file, with the tests of the group that names it; undefined where none does. */
export function fileRun(folder: string, packages: Packages, file: string): MutationRun | undefined {
  const named = path.posix.normalize(file.replaceAll("\\", "/"));
  const group = groupRuns(packages, Object.keys(packages)).find(({ mutate }) =>
    namedFiles(folder, mutate).includes(named),
  );
  return group && { ...group, mutate: [named], known: knownOfFile(named) };
}

/** Name of the file that stores what is known of a single file. */
export const knownOfFile = (file: string) => `${file.replaceAll("/", "~")}.json`;
