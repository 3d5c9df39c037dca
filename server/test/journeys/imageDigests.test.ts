import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** The images that a Dockerfile takes from a registry: base images, sources of files and its own syntax; not its stages. */
function imagesOf(dockerfile: string): string[] {
  const stages = [...dockerfile.matchAll(/^FROM .* AS (\S+)/gim)].map(([, name]) => name);
  const stageNames = [
    ...dockerfile.matchAll(/^FROM (?:--\S+ )*(\S+)/gim),
    ...dockerfile.matchAll(/^(?:COPY|ADD|RUN) .*?\bfrom=([^\s,]+)/gim),
    ...dockerfile.matchAll(/^# *syntax *= *(\S+)/gim),
  ];
  return stageNames.map(([, image = ""]) => image).filter((image) => !stages.includes(image));
}

const compose = parse(textOf("docker-compose.yml"), { merge: true }) as {
  services: Record<string, { build?: string | { dockerfile_inline: string }; image?: string }>;
};
const ofCompose = Object.values(compose.services).flatMap(({ build, image }) => {
  if (typeof build === "object") return imagesOf(build.dockerfile_inline);
  return image && !build ? [image] : [];
});
const ofDockerfile = imagesOf(textOf("Dockerfile"));

describe("third-party images", () => {
  test("third-party images are base images, sources of files and the syntax, but not stages", () => {
    const dockerfile = [
      "# syntax=docker/dockerfile:1",
      "FROM --platform=linux/amd64 one:1 AS base",
      "FROM base AS second",
      "COPY --from=two:2 /a /a",
      "COPY --from=base /b /b",
      "RUN --mount=type=bind,from=three:3,target=/c true",
    ].join("\n");

    expect(imagesOf(dockerfile)).toEqual(["one:1", "two:2", "three:3", "docker/dockerfile:1"]);
  });

  test("third-party images are each pinned by a full version and a digest", () => {
    expect(ofDockerfile.length).toBeGreaterThan(1);
    expect(ofCompose.length).toBeGreaterThan(1);

    const isPinned = (image: string) => /^[\w./-]+:(?=[^@]*(?:\d\.\d|\d{8}))[\w.-]+@sha256:[\da-f]{64}$/.test(image);
    expect([...ofDockerfile, ...ofCompose].filter((image) => !isPinned(image))).toEqual([]);
  });

  test("third-party images have the same version and digest everywhere", () => {
    const versions = new Map<string, Set<string>>();
    for (const image of [...ofDockerfile, ...ofCompose]) {
      const [name = "", ...version] = image.split(":");
      versions.set(name, (versions.get(name) ?? new Set()).add(version.join(":")));
    }

    expect(versions.size).toBeGreaterThan(3);
    expect([...versions].filter(([, digests]) => digests.size > 1)).toEqual([]);
  });

  test("third-party images are updated by Dependabot, in the Dockerfile and in docker compose", () => {
    const { updates } = parse(textOf(".github/dependabot.yml")) as { updates: { "package-ecosystem": string }[] };

    expect(updates.map((update) => update["package-ecosystem"])).toEqual(
      expect.arrayContaining(["docker", "docker-compose"]),
    );
  });
});

test("third-party actions are pinned by commit, because a tag can be moved", () => {
  const workflows = readdirSync(new URL("../../../.github/workflows", import.meta.url));
  const uses = workflows.flatMap((file) => [...textOf(`.github/workflows/${file}`).matchAll(/uses: (\S+)/g)]);
  const externalActions = uses.map(([, action = ""]) => action).filter((action) => !action.startsWith("./"));

  expect(externalActions.length).toBeGreaterThan(3);
  expect(externalActions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
