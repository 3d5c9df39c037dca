import { createContext, useContext, useEffect, useId, useMemo, useState } from "react";

/** What a form knows of its fields that hold no whole value, such as a date without its month. */
interface UnfinishedFields {
  mark(field: string, unfinished: boolean): void;
  /** A save was asked for: from then on an unfinished field says so at once. */
  asked: boolean;
}

const Unfinished = createContext<UnfinishedFields>({ mark: () => {}, asked: false });

/** For the fields of a form. */
export const UnfinishedFieldsProvider = Unfinished.Provider;

/** For a form: whether one of its fields is unfinished, so that nothing may be sent. */
export function useUnfinishedFields() {
  const [fields] = useState(() => new Set<string>());
  const [asked, setAsked] = useState(false);
  const provided = useMemo(
    () => ({
      mark: (field: string, unfinished: boolean) => void (unfinished ? fields.add(field) : fields.delete(field)),
      asked,
    }),
    [fields, asked],
  );
  return { provided, ask: () => setAsked(true), any: () => fields.size > 0 };
}

/** For a field: tells its form whether it is unfinished. Returns true once a save of the form was asked for. */
export function useMarkUnfinished(unfinished: boolean): boolean {
  const id = useId();
  const { mark, asked } = useContext(Unfinished);
  useEffect(() => {
    mark(id, unfinished);
    return () => mark(id, false);
  }, [mark, id, unfinished]);
  return asked;
}
