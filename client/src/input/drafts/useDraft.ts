import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { session } from "../../auth/session.ts";
import { unsavedWork } from "../../pwa/unsavedWork.ts";
import { drafts, type OtherDraft } from "./drafts.ts";
import { isSame, mergeDraft, typedValues } from "./mergeDraft.ts";

/** The shortest time between two writes of a draft. */
const WRITE_INTERVAL_MS = 400;
const NONE: readonly string[] = [];

/** A restored draft: when it was typed, and which of its fields have changed on the server since. */
interface RestoredDraft {
  at: number;
  changed: string[];
  /** Drafts of the same form from closed tabs. */
  others: OtherDraft[];
}

/**
 * Stores the input of a form while the user types, and restores it when the form is opened again: after a reload, a
 * crash, or the end of a session. Recordings are stored by the recorder. Without a `place`, or before sign-in, nothing
 * is stored.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, never>,
  place: string | undefined,
  filledIn: readonly string[] = NONE,
) {
  const [found, setFound] = useState<RestoredDraft>();
  const stop = useRef(() => {});
  const writeNow = useRef(async () => {});
  const load = useRef(async () => {});
  const before = useRef<() => Record<string, unknown>>(() => ({}));

  useEffect(() => {
    if (!place || !session.userId()) return;
    const first = typedValues(form.getValues());
    const defaults = () => (form.formState as { defaultValues?: Record<string, unknown> }).defaultValues ?? {};
    /** Initial values, including those that the form sets by itself. */
    const base = () =>
      Object.fromEntries(
        Object.entries(first)
          .filter(([name]) => !filledIn.includes(name))
          .map(([name, value]) => [name, isSame(value, null) ? (defaults()[name] ?? value) : value]),
      );
    /** Values that the form sets by itself, such as the only choice, become defaults and do not count as typed. */
    const isUntouched = () => {
      const values = typedValues(form.getValues());
      const names = Object.keys({ ...first, ...values });
      return names.every((name) => isSame(values[name], first[name]) || isSame(values[name], defaults()[name]));
    };
    before.current = base;
    const reason = {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let writtenAt = Number.NEGATIVE_INFINITY;
    let writing = Promise.resolve();

    const write = async () => {
      clearTimeout(timer);
      timer = undefined;
      writtenAt = performance.now();
      const values = typedValues(form.getValues());
      await (isUntouched() ? drafts.remove(place) : drafts.keep(place, { values, base: base() })).catch(log);
    };
    const flush = () => void (timer !== undefined && write());
    writeNow.current = write;
    /** One write at a time, because large files may take longer than the interval. */
    const writeInTurn = () => {
      writing = writing.then(() => (timer === undefined ? undefined : write()));
    };
    const onChange = () => {
      if (over) return;
      timer ??= setTimeout(writeInTurn, Math.max(0, writtenAt + WRITE_INTERVAL_MS - performance.now()));
      if (isUntouched()) unsavedWork.remove(reason);
      else unsavedWork.add(reason);
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange });
    document.addEventListener("visibilitychange", flush);
    const restore = (draft: Awaited<ReturnType<typeof drafts.load>>) => {
      if (!draft || over) return;
      const { values, changed } = mergeDraft(draft, base());
      form.reset({ ...form.getValues(), ...values } as Values, { keepDefaultValues: true });
      setFound({ at: draft.at, changed, others: draft.others });
    };
    load.current = () => drafts.load(place).then(restore);
    drafts.load(place).then((draft) => isUntouched() && restore(draft), log);

    stop.current = () => {
      over = true;
      clearTimeout(timer);
      timer = undefined;
      unsavedWork.remove(reason);
    };
    return () => {
      flush();
      stop.current();
      unsubscribe();
      document.removeEventListener("visibilitychange", flush);
    };
  }, [form, place, filledIn]);

  /** Stores the current values at once, because a save may end the session. */
  const keepNow = () => writeNow.current();

  /** After a save: removes the draft. */
  const saved = useCallback(async () => {
    if (!place || !session.userId()) return;
    stop.current();
    await drafts.remove(place).catch(log);
  }, [place]);

  const startOver = useCallback(() => {
    const values = form.getValues();
    const typed = typedValues(values);
    // Positions from the device and recordings were not typed, and stay.
    const found = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in typed)));
    form.reset({ ...form.formState.defaultValues, ...found } as Values, { keepDefaultValues: true });
    setFound(undefined);
  }, [form]);

  /** Restores another draft; the current input becomes a draft in its place. */
  const exchange = useCallback(
    async (other: OtherDraft) => {
      if (!place) return;
      await writeNow.current();
      await drafts.exchange(place, other.place);
      await load.current();
    },
    [place],
  );

  /** The values of a form that is being saved, and its initial values. */
  const typed = () => ({ values: form.getValues(), base: before.current() });

  return { found, keepNow, saved, startOver, exchange, typed };
}

const log = (error: unknown) => console.info("a draft was not kept", error instanceof Error ? error.name : "");
