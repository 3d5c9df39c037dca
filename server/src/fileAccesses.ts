import { BoundedMap } from "./boundedMap.ts";
import type { Access } from "./store/accessRecords.ts";

interface Opened {
  /** The user, as `Caller` names it. */
  holder: string;
  url: URL;
  /** The media type of the file. */
  type: string;
  /** The header Range of the request. */
  range: string | undefined;
}

const MOST_OPENED = 10_000;
const ONE_VIEW_MS = 15 * 60_000;

/**
 * Tells which answers count as an access to a file. A player asks piece by piece: further pieces within 15 minutes of a
 * recorded access are the same access, but a piece without one before it counts, so that no part is read unrecorded.
 */
export function fileAccesses(now: () => number = Date.now) {
  const recordedAt = new BoundedMap<string, number>(MOST_OPENED);
  return {
    /** The access to write down, undefined for a further piece; `recorded` is to be called once it is written. */
    begin({ holder, url, type, range }: Opened): { access: Access; recorded(): void } | undefined {
      const view = `${holder} ${url.href}`;
      const isFurther = range !== undefined && !/^bytes=0*-/.test(range);
      if (isFurther && now() - (recordedAt.get(view) ?? Number.NEGATIVE_INFINITY) < ONE_VIEW_MS) return undefined;
      return { access: accessTo(url, type), recorded: () => void recordedAt.set(view, now()) };
    },
  };
}

function accessTo({ pathname }: URL, type: string): Access {
  // Ten digits could be a phone number; nothing else of the address is kept, for it may hold a name.
  const id = /\/(\d{1,9})(\.\w+)?$/.exec(pathname)?.[1];
  const about = { subject: "file", subjectId: id === undefined ? null : Number(id) };
  if (type.startsWith("audio/")) return { ...about, action: "recording played" };
  const isSelfie = type.startsWith("image/") && /selfie/i.test(pathname);
  return { ...about, action: isSelfie ? "selfie viewed" : "file opened" };
}
