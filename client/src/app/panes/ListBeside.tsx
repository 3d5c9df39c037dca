import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { matchPath, useLocation } from "react-router-dom";
import { session } from "../../auth/session.ts";
import { useRootClass } from "../../lib/useRootClass.ts";
import { panes } from "./panes.tsx";

/** The last search of each list in this tab, by the list's path. */
const searches = new Map<string, string>();
session.onEnd(() => searches.clear());

/** The list that the details were opened from, as it was last searched and filtered, beside the details. */
export function ListBeside() {
  const { pathname, search } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    if (panes.some(({ list }) => matchPath(list, pathname))) searches.set(pathname, search);
  }, [pathname, search]);
  useEffect(() => setPlace(document.getElementById("root")), []);

  const query = new URLSearchParams(search);
  const pane = panes.find(
    ({ details, isOf }) => details.some((path) => matchPath(path, pathname)) && (isOf?.(query) ?? true),
  );
  useRootClass("has-list-beside", Boolean(pane && place));
  if (!pane || !place) return null;
  const { Pane, title } = pane;
  const list = pane.addressOf?.(query) ?? pane.list;
  const remembered = searches.get(list) ?? lastSearchOf(list);
  return createPortal(
    <nav aria-label={`${title}, list`} className="list-beside">
      <Pane key={list + remembered} list={list + remembered} title={title} query={query} />
    </nav>,
    place,
  );
}

/**
 * The search of a list that was left before this code was loaded, or before a reload: taken from the tab's history, in
 * browsers that expose it.
 */
const lastSearchOf = (list: string): string =>
  session.leftAddresses().findLast(({ pathname }) => pathname === list)?.search ?? "";
