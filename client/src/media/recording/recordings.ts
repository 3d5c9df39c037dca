import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { decrypt, encrypt } from "../../storage/encryption.ts";
import { keyStore } from "../../storage/keyStore.ts";
import { chunksOf, inRecordings, type RecordingChunk, type RecordingEntry } from "./database.ts";

/** A recording on this phone, complete or interrupted. */
export interface Recording {
  file: File;
  /** Whole seconds of sound (SPEC-104). */
  seconds: number;
  startedAt: number;
  /** The broker of the meeting; undefined if none was chosen yet. */
  broker?: EntityId | undefined;
}

/** Where the next chunk of a recording is written. */
export interface RecordingEnd {
  recording: string;
  place: number;
  seconds: number;
}

/** One recording per user, on disk from its first half second. */
export const recordings = {
  /** Replaces the previous one. */
  async begin(owner: string, broker?: EntityId | null): Promise<RecordingEnd> {
    await this.remove(owner);
    const entry: RecordingEntry = { id: crypto.randomUUID(), owner, startedAt: Date.now(), broker };
    await inRecordings("readwrite", (entries) => entries.put(entry));
    return { recording: entry.id, place: 0, seconds: 0 };
  },

  /** Where this user's recording continues; undefined if there is none. */
  async reopen(owner: string): Promise<RecordingEnd | undefined> {
    const entry = await entryOf(owner);
    if (!entry) return undefined;
    const last = (await inRecordings("readonly", (_, all) => all.getAll(chunksOf(entry.id)))).at(-1);
    return { recording: entry.id, place: last ? last.place + 1 : 0, seconds: last?.seconds ?? 0 };
  },

  /** Stores the broker of this user's recording. */
  async assign(owner: string, broker: EntityId): Promise<void> {
    await inRecordings("readwrite", async (entries) => {
      const entry = await entries.get(owner);
      if (entry) await entries.put({ ...entry, broker });
    });
  },

  /** Adopts an earlier recording if there is no current one. Returns whether it did. */
  async takeBack(owner: string, { file, seconds, broker }: Omit<Recording, "startedAt">): Promise<boolean> {
    if (await this.load(owner)) return false;
    const { recording } = await this.begin(owner, broker);
    const key = await keyStore.key();
    const sound = await file.arrayBuffer();
    const chunk: RecordingChunk = { recording, place: 0, frames: key ? await encrypt(key, sound) : sound, seconds };
    await inRecordings("readwrite", (_, chunks) => chunks.put(chunk));
    return true;
  },

  async load(owner: string): Promise<Recording | undefined> {
    const entry = await entryOf(owner);
    if (!entry) return undefined;
    const chunks = await inRecordings("readonly", (_, all) => all.getAll(chunksOf(entry.id)));
    const seconds = Math.round(chunks.at(-1)?.seconds ?? 0);
    if (!chunks.length) return undefined;
    const key = await keyStore.key();
    if (!key && chunks.some(({ frames }) => !(frames instanceof ArrayBuffer))) return undefined;
    const frames = await Promise.all(chunks.map((chunk) => opened(chunk, key)));
    return {
      file: new File(frames, "recording.mp3", { type: "audio/mpeg", lastModified: entry.startedAt }),
      seconds,
      startedAt: entry.startedAt,
      broker: entry.broker ?? undefined,
    };
  },

  async remove(owner: string): Promise<void> {
    const entry = await entryOf(owner);
    if (!entry) return;
    await inRecordings("readwrite", async (entries, chunks) => {
      await chunks.delete(chunksOf(entry.id));
      await entries.delete(owner);
    });
  },
};

const opened = ({ frames }: RecordingChunk, key: CryptoKey | undefined): Promise<ArrayBuffer> | ArrayBuffer =>
  key && !(frames instanceof ArrayBuffer) ? decrypt(key, frames) : (frames as ArrayBuffer);

const entryOf = (owner: string) => inRecordings("readonly", (entries) => entries.get(owner));
