import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { type Row, rowsOnPhone } from "../../answers/day/rowsOnPhone.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { type FoundRecord, kinds, localResults } from "./localResults.ts";
import { openedInTab, openedLast } from "./openedRecords.ts";
import { useServerResults } from "./useServerResults.ts";

const SHOWN_AT_ONCE = 8;

/** Finds a record by its name among those opened recently, those on this device, and those on the server. */
export function FindAnything() {
  const [search, setSearch] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<ReadonlyMap<string, readonly Row[]>>(new Map());
  useEffect(() => {
    void readRows().then(setRows);
    void openedLast().then(setRecent);
    box.current?.focus();
  }, []);
  const [recent, setRecent] = useState(openedInTab);
  const onDevice = useMemo(() => localResults(rows, search), [rows, search]);
  // Rows beyond the phone's screen are rendered after the typed letter is shown.
  const isLetterShown = useDeferredValue(onDevice) === onDevice;
  const server = useServerResults(search);
  const known = new Set(onDevice.map(({ to }) => to));
  const others = server.records.filter(({ to }) => !known.has(to));
  const isEmpty = search.trim() !== "" && onDevice.length + others.length === 0;

  return (
    <>
      <ScreenHeading>Find</ScreenHeading>
      <search>
        <input
          ref={box}
          type="search"
          aria-label="Find by name or number"
          placeholder="Name, enquiry number or phone number"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control mb-3 truncate"
        />
      </search>
      <p role="status" className="sr-only">
        {search.trim() && !server.isFetching && `${onDevice.length + others.length} found`}
      </p>
      {!search.trim() && <Found title="Opened last" records={recent} />}
      <Found title="On this phone" records={isLetterShown ? onDevice : onDevice.slice(0, SHOWN_AT_ONCE)} />
      <Found title="On the server" records={others} />
      {isEmpty && !server.isFetching && <p className="card px-4 py-10 text-center text-muted">Nothing found</p>}
    </>
  );
}

/** The rows of every list on this phone that has records to find. */
async function readRows() {
  const lists = kinds.flatMap((kind) => kind.lists);
  const rows = await Promise.all(lists.map((list) => rowsOnPhone(list).catch(() => [])));
  return new Map(lists.map((list, index) => [list, rows[index] ?? []]));
}

interface FoundProps {
  title: string;
  records: readonly FoundRecord[];
}

function Found({ title, records }: FoundProps) {
  if (!records.length) return null;
  return (
    <section aria-label={title} className="mb-4">
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted">{title}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {records.map(({ kind, to, title: name, subtitle }) => (
          <FoundRow key={to} {...{ kind, to, name, subtitle }} />
        ))}
      </ul>
    </section>
  );
}

interface FoundRowProps extends Pick<FoundRecord, "kind" | "to" | "subtitle"> {
  name: string;
}

/** Memoised: most rows stay when a letter is added, and all stay when the server answers. */
const FoundRow = memo(({ kind, to, name, subtitle }: FoundRowProps) => (
  <RowLink to={to} title={name} subtitle={subtitle} meta={[kind]} />
));
