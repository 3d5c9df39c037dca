import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { isPhoneField } from "@mobile-crm/contracts/schemas/phoneFields.ts";
import type { CallBudget } from "./callBudget.ts";
import { readHashes, rowHash } from "./rowHash.ts";
import type { Section } from "./sections.ts";

export type Row = Record<string, unknown> & { id: EntityId };

/** A row that the client does not have, or has in another state. */
export interface SentRow {
  section: string;
  hash: string;
  row: Row;
  details?: Record<string, unknown>;
}

/** What a client has to change in a section. */
export interface SectionDifference {
  put: SentRow[];
  /** Hashes of rows that are no longer there. */
  del: { section: string; hashes: string[] }[];
  /** Whether all of it was compared. What was not is compared in a later pull. */
  isWhole: boolean;
}

interface Page {
  rows: (Record<string, unknown> & { id: EntityId | null })[];
  total: number;
  perPage: number;
}

/** The set is kept on a device, and so has no phone numbers in their own fields. */
const omitPhoneFields = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isPhoneField(name)));

/** Reads all pages of a section, and compares its rows with those that the client has. */
export async function walkSection(section: Section, have: string, budget: CallBudget): Promise<SectionDifference> {
  const known = readHashes(have);
  const { rows, isWhole } = await readRows(section, budget);
  const hashed = await Promise.all(rows.map(async (row) => ({ section: section.name, row, hash: await rowHash(row) })));
  const missing = hashed.filter(({ hash }) => !known.has(hash));
  const put = await withDetails(section, missing, budget);
  const present = new Set(hashed.map(({ hash }) => hash));
  const gone = [...known].filter((hash) => !present.has(hash));
  return {
    put,
    del: isWhole && gone.length ? [{ section: section.name, hashes: gone }] : [],
    isWhole: isWhole && put.length === missing.length,
  };
}

async function readRows({ list, input, from, pages }: Section, budget: CallBudget) {
  const read = async (page: number) => (await budget.ask(list, { ...input, page })) as Page | undefined;
  const first = await read(from);
  if (!first) return { rows: [], isWhole: true };
  const last = first.perPage > 0 ? Math.ceil(first.total / first.perPage) : from;
  const wanted = Math.max(0, Math.min(last, from + pages - 1) - from);
  const others = Array.from({ length: Math.min(wanted, Math.max(0, budget.left())) }, (_, index) => from + index + 1);
  const replies = [first, ...(await budget.forEach(others, read))];
  const rows = replies.flatMap((reply) => reply?.rows ?? []).filter((row): row is Row => row.id !== null);
  return { rows: rows.map((row) => omitPhoneFields(row) as Row), isWhole: others.length === wanted };
}

/** Rows whose record could not be asked for any more are left out, so that a later pull still finds them missing. */
async function withDetails({ details }: Section, rows: SentRow[], budget: CallBudget): Promise<SentRow[]> {
  if (!details) return rows;
  return budget.forEach(rows.slice(0, Math.max(0, budget.left())), async (sent) => {
    const record = await budget.ask(details, { id: sent.row.id });
    return record ? { ...sent, details: omitPhoneFields(record) } : sent;
  });
}
