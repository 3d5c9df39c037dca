import { openSchema } from "@mobile-crm/fixtures/database/open.ts";
import { expect, test, vi } from "vitest";
import { openStore } from "../src/store/open.ts";
import { sharedDatabase, withoutPostgresql } from "./stores.ts";

vi.mock("@mobile-crm/fixtures/database/open.ts", { spy: true });

test.skipIf(withoutPostgresql)("a store that could not be opened leaves no connection to its database", async () => {
  const { url, run } = await sharedDatabase();
  await run(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`);
  vi.mocked(openSchema).mockClear();

  await expect(openStore({ url, report: () => {} })).rejects.toThrow(/synchronous_commit is off/);

  const pools = vi.mocked(openSchema).mock.results.map(({ value }) => value.pool);
  expect(pools.map(({ ended, totalCount }) => ({ ended, totalCount }))).toEqual([{ ended: true, totalCount: 0 }]);
});
