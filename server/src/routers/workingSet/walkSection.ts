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
}

/** A section whose lists were read, before any record was asked for. */
export interface ComparedSection {
  section: Section;
  rows: ComparedRow[];
  /** Hashes of the client whose rows were not found. */
  gone: string[];
  /** Whether all of its pages were read. */
  isWhole: boolean;
}

interface ComparedRow {
  row: Row;
  /** With its record, and without. */
  hash: string;
  bareHash: string;
  /** Which of them the client has. */
  known: string | undefined;
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
  const { rows: read, isWhole } = await readRows(section, budget);
  const rows = await Promise.all(
    read.map(async (row) => {
      const hash = await rowHash(row);
      const bareHash = section.details ? await rowHash([row]) : hash;
      return { row, hash, bareHash, known: [hash, bareHash].find((each) => known.has(each)) };
    }),
  );
  const present = new Set(rows.map((row) => row.known));
  return { section, rows, isWhole, gone: isWhole ? [...known].filter((hash) => !present.has(hash)) : [] };
}

/** Adds records as long as there are calls left. A row that is sent without its record is sent with it in a later pull. */
export async function differenceOf(
  { section, rows, gone }: ComparedSection,
  budget: CallBudget,
): Promise<SectionDifference> {
  const { name, details } = section;
  const lacking = rows.filter(({ known, hash }) => known !== hash);
  const replaced: string[] = [];
  const put = await budget.forEach(lacking, async ({ row, hash, bareHash, known }): Promise<SentRow[]> => {
    const bare = { section: name, row, hash: bareHash };
    if (!details || budget.left() < 1) return known ? [] : [bare];
    const record = await budget.ask(details, { id: row.id });
    if (known) replaced.push(known);
    return [{ section: name, row, hash, ...(record ? { details: omitPhoneFields(record) } : {}) }];
  });
  const hashes = [...gone, ...replaced];
  return { put: put.flat(), del: hashes.length ? [{ section: name, hashes }] : [] };
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
