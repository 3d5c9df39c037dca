import type { Outputs } from "../../api/trpc.ts";

type Page = Outputs["accessRecords"]["list"];

/** The most pages that are read. */
const MAX_PAGES = 100;

/** All access records, from the pages of their list: when, who, what was done and to which file. */
export async function readAllAccesses(readPage: (page: number) => Promise<Page>) {
  const rows: Page["rows"] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows: found, total } = await readPage(page);
    rows.push(...found);
    if (!found.length || rows.length >= total) break;
  }
  return rows.map(({ at, user_name, action, subject, subject_id }) => ({ at, user_name, action, subject, subject_id }));
}

/**
 * Whether a status means that this server does not tell users who opened their files: an older server, or one that
 * tells only administrators.
 */
export const isUnsupported = (status: number | undefined): boolean => status === 403 || status === 404;
