import { BoundedMap } from "../lib/boundedMap.ts";
import type { Access } from "../store/accessRecords.ts";

interface OpenedFile {
  /** The user, as `Caller` names it. */
  holder: string;
  url: URL;
  /** The media type of the file. */
  type: string;
  /** The header Range of the request. */
  range: string | undefined;
  /** What the client says it opens, unchecked. */
  kind: unknown;
}

/** The kinds that a client may declare: only it knows which field of a reply the URL came from. */
const ACTIONS = { selfie: "selfie viewed", recording: "recording played" } as const;

const MAX_OPENED = 10_000;
const ONE_VIEW_MS = 15 * 60_000;

/**
 * Decides which responses count as an access to a file. Players fetch ranges: further ranges within 15 minutes of a
 * recorded access belong to it, any other range is an access.
 */
export function fileAccesses(hashOf: (address: string) => string, now: () => number = Date.now) {
  const recordedAt = new BoundedMap<string, number>(MAX_OPENED);
  return {
    /** The access to record; undefined for a further piece. Call `recorded` once it is written. */
    begin({ holder, url, type, range, kind }: OpenedFile): { access: Access; recorded(): void } | undefined {
      const view = `${holder} ${url.href}`;
      const isFurther = range !== undefined && !/^bytes=0*-/.test(range);
      if (isFurther && now() - (recordedAt.get(view) ?? Number.NEGATIVE_INFINITY) < ONE_VIEW_MS) return undefined;
      return { access: accessTo({ url, type, kind }, hashOf), recorded: () => void recordedAt.set(view, now()) };
    },
  };
}

function accessTo(
  { url: { href, pathname, search }, type, kind }: Pick<OpenedFile, "url" | "type" | "kind">,
  hashOf: (address: string) => string,
): Access {
  // Ten digits could be a phone number. Nothing else of the address is stored, as it may contain a name: its hash names
  // the file.
  const id = search === "" ? /\/(\d{1,9})(\.\w+)?$/.exec(pathname)?.[1] : undefined;
  const subjectId = id === undefined ? `file-${hashOf(href)}` : Number(id);
  return { subject: "file", subjectId, action: actionOf(pathname, type, kind) };
}

/** The file's type and address take precedence over what the client declares. */
function actionOf(pathname: string, type: string, kind: unknown): Access["action"] {
  if (type.startsWith("audio/")) return ACTIONS.recording;
  if (type.startsWith("image/") && /selfie/i.test(pathname)) return ACTIONS.selfie;
  return kind === "selfie" || kind === "recording" ? ACTIONS[kind] : "file opened";
}
