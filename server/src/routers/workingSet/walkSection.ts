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
  /** The record of a row of a queue; null if the upstream refused it, absent if the calls were used up. */
  details?: Record<string, unknown> | null;
}

/** A section after it was compared, and what a client has to change in it. */
export interface ComparedSection {
  section: Section;
  put: SentRow[];
  /** Hashes of rows that are no longer there. */
  del: { section: string; hashes: string[] }[];
  /** Whether all of its pages were read. What was not is compared in a later pull. */
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
export async function compareSection(section: Section, have: string, budget: CallBudget): Promise<ComparedSection> {
  const known = readHashes(have);
  const { rows, isWhole } = await readRows(section, budget);
  const hashed = await Promise.all(rows.map(async (row) => ({ section: section.name, row, hash: await rowHash(row) })));
  const present = new Set(hashed.map(({ hash }) => hash));
  const gone = [...known].filter((hash) => !present.has(hash));
  return {
    section,
    isWhole,
    put: hashed.filter(({ hash }) => !known.has(hash)),
    del: isWhole && gone.length ? [{ section: section.name, hashes: gone }] : [],
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

/** Adds their records to the new rows of a queue, as far as the calls go. */
export async function withDetails({ section: { details }, put }: ComparedSection, budget: CallBudget): Promise<void> {
  if (!details) return;
  await budget.forEach(put.slice(0, Math.max(0, budget.left())), async (sent) => {
    const record = await budget.ask(details, { id: sent.row.id });
    sent.details = record ? omitPhoneFields(record) : null;
  });
}
