import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { firstScreens } from "./firstScreens.ts";

const CLIENT = path.join(import.meta.dirname, "..");
const modules = globSync(["client/src/**/*.{ts,tsx}", "contracts/src/*.ts"], { cwd: path.join(CLIENT, "..") })
  .map((file) => `/repository/${file.replaceAll("\\", "/")}`)
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(file));
const groupsOf = (module: string) => firstScreens.filter(({ test: isIn }) => isIn.test(module)).map(({ name }) => name);

test.each([
  ["/repository/client/src/features/enquiries/list/EnquiryList.tsx", "list"],
  ["/repository/client/src/app/Layout.tsx", "first"],
  ["/repository/client/src/features/login/Login.tsx", "login"],
  ["/repository/client/src/offline/StatusBanner.tsx", "around"],
  ["/repository/client/src/ui/forms/Field.tsx", "forms"],
  ["/repository/client/src/offline/outbox/outbox.ts", "outbox"],
  ["/repository/contracts/src/writes.ts", "outbox"],
  ["/repository/node_modules/react-dom/client.js", "first"],
  ["/repository/node_modules/scheduler/index.js", "first"],
])("%s is in the chunk %s", (module, name) => expect(groupsOf(module)).toEqual([name]));

test("a module that the first screens do not name is in none of their chunks", () => {
  for (const module of [
    "client/src/features/brokers/BrokerList.tsx",
    "node_modules/react/index.js",
    "contracts/src/index.ts",
  ])
    expect(groupsOf(`/repository/${module}`)).toEqual([]);
});

test("no module is in two chunks, and each name of a chunk is that of a module", () => {
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.filter((module) => groupsOf(module).length > 1)).toEqual([]);
  const named = firstScreens.flatMap(({ test: { source } }) =>
    [...source.matchAll(/(\w+)\\?\/\(\.\+\\?\/\)\?\(([\w|]+)\)/g)].flatMap(([, layer, names = ""]) =>
      names.split("|").map((name) => ({ layer, name })),
    ),
  );
  const isThere = ({ layer, name }: (typeof named)[number]) =>
    modules.some((module) => new RegExp(`/client/src/${layer}/(.+/)?${name}\\.tsx?$`).test(module));

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});
