import { createContext, useContext, useEffect, useId, useLayoutEffect, useMemo, useState } from "react";

/** What a form knows about its fields. */
interface FormFields {
  /** A field holds no whole value, such as a date without its month. */
  mark(field: string, unfinished: boolean): void;
  /** A field is on screen, so that its error can be seen there; the returned function reverses that. */
  show(name: string): () => void;
  /** A save waits for this work of a field, such as reading a chosen file. */
  waitFor<T>(work: Promise<T>): Promise<T>;
  /** A save was attempted: from then on an unfinished field says so at once. */
  asked: boolean;
  /** What the last save was refused for. */
  problems: readonly FieldProblem[];
}

/** A field on screen that was refused. */
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

/** For a form: what its fields report to it. */
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
    /** Nothing may be sent while one of them is incomplete. */
    anyUnfinished: () => unfinished.size > 0,
    /** Resolves once the work that saves wait for is done; undefined without any. */
    running: () => (running.size ? Promise.allSettled(running) : undefined),
    isShown: (name: string) => (shown.get(name) ?? 0) > 0,
  };
}

/** For a field: reports to its form whether it is incomplete. Returns true once the user tried to save the form. */
export function useMarkUnfinished(unfinished: boolean): boolean {
  const id = useId();
  const { mark, asked } = useContext(Fields);
  useEffect(() => {
    mark(id, unfinished);
    return () => mark(id, false);
  }, [mark, id, unfinished]);
  return asked;
}

/** For a field: reports to its form that it shows the errors of this name. */
export function useShownField(name: string) {
  const { show } = useContext(Fields);
  // Known as soon as the field is on screen, which a form may be waiting for.
  useLayoutEffect(() => show(name), [show, name]);
}

/** For a field: makes a save wait for its work. */
export const useWaitFor = () => useContext(Fields).waitFor;

/** For the buttons of a form: the fields to go to before it can be saved. */
export const useFieldProblems = () => useContext(Fields).problems;
