import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";

/** What was downloaded for this day: when, and how many answers; while it runs, how many so far. */
export interface DayOnPhone {
  at?: number | undefined;
  answers: number;
  isRunning: boolean;
}

interface StoredDownload {
  owner: string | null;
  at: number | undefined;
  answers: number;
  /** Details whose row has changed since they were stored, by `keyOf`. */
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

/** Undefined until something is known about it in this tab. */
export const dayOnPhone = createStore<DayOnPhone | undefined>(undefined);
export function currentDownload(): DayOnPhone {
  const { at, answers } = readDownload();
  return dayOnPhone.get() ?? { at, answers, isRunning: false };
}
session.onEnd(() => {
  dayOnPhone.set(undefined);
  localStorage.removeItem(STORAGE_KEY);
});

/** Whether the user asked to save data on this connection: then only what the user waits for may use it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";
/** Whether the user allowed downloads even on connections on which the user wants to save data. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

/** Counts an answer of the download that runs. */
export function countAnswer<T>(answer: T): T {
  const day = currentDownload();
  dayOnPhone.set({ ...day, answers: day.answers + 1 });
  return answer;
}
