import { useRef, useState } from "react";
import type { Page } from "./pageInfo.ts";

/** Rows of a list that are on this device, and what the list says of them: texts that only come with their code. */
export interface TypedRows<Row> {
  data: Page<Row>;
  counterPrefix: string;
  nothing: string;
}

/** Finds the rows of a list that are on this device; undefined where the device cannot answer. */
export type FindTyped<Row> = (search: string) => Promise<TypedRows<Row> | undefined>;

/** What is typed into the search of a list and was not searched for yet. */
export interface Typed<Row> {
  search: string;
  rows: TypedRows<Row>;
}

export interface WhileTyping<Row> {
  /** The rows of this device that match; undefined where nothing is typed that was not searched for. */
  typed: Typed<Row> | undefined;
  /** Told of each change of the search. */
  type(text: string): void;
}

/** Follows what is typed into the search of a list, before it is searched for. */
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
