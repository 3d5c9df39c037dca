import { useRef, useState } from "react";
import type { Page } from "./pageInfo.ts";

/** Rows of a list on this device; its texts are loaded together with its code. */
export interface TypedRows<Row> {
  data: Page<Row>;
  counter: string;
  nothing: string;
}

/** Finds the rows of a list on this device; undefined if that is not possible. */
export type FindTyped<Row> = (search: string) => Promise<TypedRows<Row> | undefined>;

/** The text typed into a list's search and not yet submitted. */
export interface Typed<Row> {
  search: string;
  rows: TypedRows<Row>;
}

export interface WhileTyping<Row> {
  /** The matching rows of this device; undefined if nothing unsubmitted is typed. */
  typed: Typed<Row> | undefined;
  /** Called with each change of the search. */
  type(text: string): void;
}

/** Finds rows on this device while a search is typed. */
export function useTyped<Row>(searched: string | undefined, find: FindTyped<Row> | undefined): WhileTyping<Row> {
  const [typed, setTyped] = useState<Typed<Row> & { searched: string | undefined }>();
  const last = useRef("");
  if (typed && typed.searched !== searched) setTyped(undefined);
  const type = (text: string) => {
    const search = text.trim();
    last.current = search;
    if (!search || search === searched) setTyped(undefined);
    else
      void find?.(search).then(
        (rows) => last.current === search && setTyped(rows && { searched, search, rows }),
        () => {},
      );
  };
  return { typed, type };
}
