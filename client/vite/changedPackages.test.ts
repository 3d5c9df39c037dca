import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { describe, expect, test } from "vitest";
import { leanForms } from "./leanForms.ts";
import { leanHooks } from "./leanHooks.ts";
import { productionRouter } from "./productionRouter.ts";
import { buildOf, transformed } from "./test/buildOf.ts";
import { trustedAnnouncer } from "./trustedAnnouncer.ts";

const CLIENT = path.join(import.meta.dirname, "..");
const fromClient = createRequire(`${CLIENT}/package.json`);
/** React Aria comes with its components. */
const ARIA = path.join(
  createRequire(fromClient.resolve("react-aria-components/package.json")).resolve("react-aria/package.json"),
  "../dist/private",
);
const FORMS = path.join(fromClient.resolve("react-hook-form"), "../index.esm.mjs");

/** A package's file as a plugin leaves it. */
function changed(plugin: Plugin, file: string) {
  const { transform } = plugin;
  const filter = typeof transform === "object" ? (transform.filter as { id: RegExp }) : undefined;
  expect(filter?.id.test(file)).toBe(true);
  return transformed(plugin, readFileSync(file, "utf8"), file);
}

describe("what is taken out of packages", () => {
  test("is the second rendering of a form before it is first painted", () => {
    const before = readFileSync(FORMS, "utf8");
    const after = changed(leanForms(), FORMS);

    expect(before.match(/isReady: true/g)?.length).toBeGreaterThan(0);
    expect(after.match(/updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true/g)).toBeNull();
    expect(after.length).toBeGreaterThan(before.length - 200);
  });

  test("is the search of all locales for one language tag", () => {
    const after = changed(leanForms(), `${ARIA}/i18n/useDefaultLocale.mjs`);

    expect(after).not.toContain("supportedLocalesOf");
    expect(after).toContain("Intl.getCanonicalLocales([");
  });

  test("is the table of names of each segment of a date: one is made for a language", async () => {
    const after = changed(leanForms(), `${ARIA}/datepicker/useDisplayNames.mjs`);
    const source = after.slice(after.indexOf("const displayNames = new Map()"));
    const { sharedDisplayNames } = await import(
      `data:text/javascript,${encodeURIComponent(`${source}\nexport { sharedDisplayNames };`)}`
    );

    expect(after).toContain("return sharedDisplayNames(locale);");
    expect(sharedDisplayNames("en-IN")).toBe(sharedDisplayNames("en-IN"));
    expect(sharedDisplayNames("en-IN").of("month")).toBe("month");
    expect(sharedDisplayNames("de").of("month")).toBe("Monat");
  });

  test("is each use of innerHTML by the announcer of React Aria, which Trusted Types refuse", () => {
    const file = `${ARIA}/live-announcer/LiveAnnouncer.mjs`;
    const emptied = readFileSync(file, "utf8").match(/\.innerHTML = ''/g)?.length ?? 0;
    const after = changed(trustedAnnouncer(), file);

    expect(emptied).toBeGreaterThan(0);
    expect(after).not.toContain("innerHTML");
    expect(after.match(/\.textContent = ''/g)).toHaveLength(emptied);
  });

  test.each([
    [leanForms, FORMS],
    [leanForms, `${ARIA}/i18n/useDefaultLocale.mjs`],
    [leanForms, `${ARIA}/datepicker/useDisplayNames.mjs`],
    [leanForms, "/elsewhere/useDisplayNames.mjs"],
    [trustedAnnouncer, `${ARIA}/live-announcer/LiveAnnouncer.mjs`],
  ])("stops the build where a new version looks different: %o, %s", (plugin, file) => {
    expect(() => transformed(plugin(), "export const other = 1;", file)).toThrow(
      /has changed: see whether it still needs/,
    );
  });
});

/** The code, and the modules that are in it, of an entry in the client's folder. */
async function bundled(plugin: Plugin, code: string) {
  const input = `${CLIENT}/entry-of-this-test.ts`;
  const entry: Plugin = {
    ...{ name: "entry-of-this-test", enforce: "pre" },
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? code : null),
  };
  const output = await buildOf(CLIENT, [entry, plugin], {
    ...{ write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
  const chunks = Object.values(output).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
  return { code: chunks.map((chunk) => chunk.code).join("\n"), modules: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

describe("a build", () => {
  test("has the router without the warnings of development", async () => {
    const { modules } = await bundled(
      productionRouter(),
      'export { Link, RouterProvider, useNavigate } from "react-router-dom";',
    );
    const ofRouter = modules.filter((id) => id.includes("/react-router/dist/"));

    expect(ofRouter.some((id) => id.includes("/dist/production/"))).toBe(true);
    expect(ofRouter.filter((id) => id.includes("/dist/development/"))).toEqual([]);
  });

  test("has of TanStack Query what is called alone: what is left out throws with its name", async () => {
    const { code, modules } = await bundled(
      leanHooks(),
      'export { createTRPCReact } from "@trpc/react-query"; export { QueryClient, useQuery } from "@tanstack/react-query";',
    );
    const files = modules.map((id) => id.split("/").at(-1));

    expect(files).toContain("queryObserver.js");
    for (const name of ["infiniteQueryObserver", "infiniteQueryBehavior", "queriesObserver"])
      expect(files).not.toContain(`${name}.js`);
    const thrown = [...code.matchAll(/=> left(?:\$\d+)?\("(\w+)"\)/g)].map(([, name]) => name);
    expect(thrown.sort()).toEqual([
      ...["infiniteQueryBehavior", "useInfiniteQuery", "usePrefetchInfiniteQuery", "usePrefetchQuery", "useQueries"],
      ...["useSuspenseInfiniteQuery", "useSuspenseQueries", "useSuspenseQuery"],
    ]);
  });
});
