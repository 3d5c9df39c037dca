import { session } from "../../auth/session.ts";
import { createStore } from "../../lib/store.ts";

/** What was downloaded for this day: when, and how many answers; while it runs, how many so far. */
export interface DayOnPhone {
  at?: number | undefined;
  answers: number;
  isRunning: boolean;
}

interface Kept {
  owner: string | null;
  at: number | undefined;
  answers: number;
  /** Details whose row has changed since they were stored, by `keyOf`. */
  due: string[];
}

const KEPT = "day_on_phone";
export function kept(): Kept {
  const owner = session.userId();
  const { due = [], ...found }: Partial<Kept> = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  return found.owner === owner
    ? { owner, at: found.at, answers: found.answers ?? 0, due }
    : { owner, at: undefined, answers: 0, due: [] };
}
export const keep = (change: Partial<Kept>) => localStorage.setItem(KEPT, JSON.stringify({ ...kept(), ...change }));

/** Undefined until something is known about it in this tab. */
export const dayOnPhone = createStore<DayOnPhone | undefined>(undefined);
export function knownDay(): DayOnPhone {
  const { at, answers } = kept();
  return dayOnPhone.get() ?? { at, answers, isRunning: false };
}
session.onEnd(() => {
  dayOnPhone.set(undefined);
  localStorage.removeItem(KEPT);
});

/** Whether the user asked to save data on this connection: then only what the user waits for may use it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const METERED = "metered_allowed";
/** Whether the user allowed downloads even on connections on which the user wants to save data. */
export const isMeteredAllowed = (): boolean => localStorage.getItem(METERED) === "yes";
export const setMeteredAllowed = (isAllowed: boolean): void =>
  isAllowed ? localStorage.setItem(METERED, "yes") : localStorage.removeItem(METERED);

/** Counts an answer of the download that runs. */
export function count<T>(answer: T): T {
  const day = knownDay();
  dayOnPhone.set({ ...day, answers: day.answers + 1 });
  return answer;
}
