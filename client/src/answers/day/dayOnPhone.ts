import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";

/** The download of a day: when it ended, and how many answers it stored; while it runs, how many so far. */
export interface DayOnPhone {
  at?: number | undefined;
  answers: number;
  isRunning: boolean;
}

interface StoredDownload {
  owner: string | null;
  at: number | undefined;
  answers: number;
  /** Details to refetch because their row has changed, by `keyOf`. */
  due: string[];
}

const STORAGE_KEY = "day_on_phone";
export function readDownload(): StoredDownload {
  const owner = session.userId();
  const { due = [], ...found }: Partial<StoredDownload> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  return found.owner === owner
    ? { owner, at: found.at, answers: found.answers ?? 0, due }
    : { owner, at: undefined, answers: 0, due: [] };
}
export const updateDownload = (change: Partial<StoredDownload>) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readDownload(), ...change }));

/** Undefined until known in this tab. */
export const dayOnPhone = createStore<DayOnPhone | undefined>(undefined);
export function currentDownload(): DayOnPhone {
  const { at, answers } = readDownload();
  return dayOnPhone.get() ?? { at, answers, isRunning: false };
}
session.onEnd(() => {
  dayOnPhone.set(undefined);
  localStorage.removeItem(STORAGE_KEY);
});

/** Whether the user asked to save data on this connection, so that nothing is prefetched. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";
/** Whether the user allowed prefetching on such connections. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

/** Counts an answer of the running download. */
export function countDownloaded<T>(answer: T): T {
  const day = currentDownload();
  dayOnPhone.set({ ...day, answers: day.answers + 1 });
  return answer;
}
