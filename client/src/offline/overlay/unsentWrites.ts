import type { KnownSettings, UnsentWrite } from "@mobile-crm/contracts/overlays/unsentWrite.ts";
import { hashKey } from "@tanstack/react-query";
import { queryClient } from "../../api/queryClient.ts";
import { userName } from "../../auth/userName.ts";
import { findStoredRead } from "../cache/queryStore.ts";
import { decryptValue, keyStore } from "../crypto/keyStore.ts";
import type { QueuedWrite } from "../outbox/outboxTypes.ts";
import type { StoredEntry } from "../outbox/unsentDatabase.ts";

/** The read that shows the record of a write whose input holds the id of another resource. */
export const subjectReads: Record<string, string> = {
  "clientMeetings.create": "enquiries.details",
  "clientMeetings.createPremium": "premiumEnquiries.details",
  "campaigns.createInMeeting": "meetings.details",
};

/** Resources whose choices name what a write says by id. */
const RESOURCES = ["enquiries", "projects", "meetings", "brokers", "premiumEnquiries"] as const;

/** What is sealed with an entry does not change while it waits. */
const opened = new Map<string, Pick<UnsentWrite, "input" | "subject">>();

/** The writes of these entries as overlays want them, the oldest first; one that cannot be decrypted is left out. */
export async function openWrites(entries: readonly StoredEntry[]): Promise<UnsentWrite[]> {
  const key = await keyStore.key();
  for (const id of opened.keys()) if (!entries.some((entry) => entry.id === id)) opened.delete(id);
  if (!key || !entries.length) return [];
  const settings = await knownSettings();
  const writes = await Promise.all(
    entries.map(async (entry) => {
      const content = opened.get(entry.id) ?? (await openEntry(key, entry).catch(() => undefined));
      if (!content) return undefined;
      opened.set(entry.id, content);
      return { ...content, id: entry.id, call: entry.call, at: entry.at, by: userName(), settings } as UnsentWrite;
    }),
  );
  return writes.filter((write) => write !== undefined);
}

async function openEntry(
  key: CryptoKey,
  { sealed, call }: StoredEntry,
): Promise<Pick<UnsentWrite, "input" | "subject">> {
  const { input } = await decryptValue<QueuedWrite>(key, sealed);
  const read = subjectReads[call];
  return {
    input: input as UnsentWrite["input"],
    subject: read && (await findReply(read, { input: { id: (input as { id?: unknown }).id } })),
  };
}

async function knownSettings(): Promise<KnownSettings> {
  const found = await Promise.all(
    RESOURCES.map(async (resource) => [resource, await findReply(`${resource}.settings`)] as const),
  );
  return Object.fromEntries(found.filter(([, reply]) => reply !== undefined)) as KnownSettings;
}

/** The reply of a read in memory or on this device. */
async function findReply(read: string, input: object = {}): Promise<unknown> {
  const queryKey = [read.split("."), { ...input, type: "query" }];
  return queryClient.getQueryData(queryKey) ?? (await findStoredRead(hashKey(queryKey)).catch(() => undefined))?.data;
}
