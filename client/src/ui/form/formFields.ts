import { createContext, useContext, useEffect, useId, useLayoutEffect, useMemo, useState } from "react";

/** The state that a form shares with its fields. */
interface FormFields {
  /** Reports that a field is incomplete, such as a date without its month. */
  mark(field: string, unfinished: boolean): void;
  /** Reports that a field is on screen, where its error can be seen; the returned function reverses that. */
  show(name: string): () => void;
  /** Makes saves wait for work of a field, such as reading a chosen file. */
  waitFor<T>(work: Promise<T>): Promise<T>;
  /** Whether a save was attempted: from then on an incomplete field shows its error at once. */
  asked: boolean;
  /** The invalid fields of the last save. */
  problems: readonly FieldProblem[];
}

/** An invalid field on screen. */
export interface FieldProblem {
  label: string;
  element: HTMLElement;
  isCorrected?: boolean;
}

const Fields = createContext<FormFields>({
  mark: () => {},
  show: () => () => {},
  waitFor: (work) => work,
  asked: false,
  problems: [],
});

/** For the fields of a form. */
export const FormFieldsProvider = Fields.Provider;

/** Creates the state that a form shares with its fields. */
export function useFormFields() {
  const [unfinished] = useState(() => new Set<string>());
  const [shown] = useState(() => new Map<string, number>());
  const [running] = useState(() => new Set<Promise<unknown>>());
  const [asked, setAsked] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const provided = useMemo(() => {
    const count = (name: string, by: 1 | -1) => shown.set(name, (shown.get(name) ?? 0) + by);
    return {
      mark: (field: string, is: boolean) => void (is ? unfinished.add(field) : unfinished.delete(field)),
      show: (name: string) => {
        count(name, 1);
        return () => void count(name, -1);
      },
      waitFor: <T>(work: Promise<T>) => {
        running.add(work);
        return work.finally(() => running.delete(work));
      },
      asked,
      problems,
    };
  }, [unfinished, shown, running, asked, problems]);
  return {
    provided,
    ask: () => setAsked(true),
    setProblems,
    /** Nothing may be sent while a field is incomplete. */
    anyUnfinished: () => unfinished.size > 0,
    /** Resolves once the work that saves wait for has settled; undefined without any. */
    running: () => (running.size ? Promise.allSettled(running) : undefined),
    isShown: (name: string) => (shown.get(name) ?? 0) > 0,
  };
}

/** Reports to the form whether a field is incomplete. Returns whether a save was attempted. */
export function useMarkUnfinished(unfinished: boolean): boolean {
  const id = useId();
  const { mark, asked } = useContext(Fields);
  useEffect(() => {
    mark(id, unfinished);
    return () => mark(id, false);
  }, [mark, id, unfinished]);
  return asked;
}

/** Tells the form that the errors of this name are shown at a field. */
export function useShownField(name: string) {
  const { show } = useContext(Fields);
  // In a layout effect, because the form may be waiting for the field.
  useLayoutEffect(() => show(name), [show, name]);
}

/** Makes saves wait for work of a field. */
export const useWaitFor = () => useContext(Fields).waitFor;

/** The invalid fields, for the buttons of a form. */
export const useFieldProblems = () => useContext(Fields).problems;
