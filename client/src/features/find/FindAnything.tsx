import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { NOTHING_ON_PHONE, type Row, rowsOnPhone } from "../../answers/day/rowsOnPhone.ts";
import { trpc } from "../../api/trpc.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { SearchBar } from "../../ui/list/SearchBar.tsx";
import { findLabels } from "./labels.ts";
import { type FoundRecord, kinds, localResults, toRecord } from "./localResults.ts";
import { recentRecords, recordsOfTab } from "./openedRecords.ts";

const SHOWN_AT_ONCE = 8;

/**
 * Finds a record by its name among those opened recently, those on this device, and those on the server: on Enter or
 * Search, without a connection while it is typed.
 */
export function FindAnything() {
  const [{ text, onServer }, setSearch] = useState({ text: "", onServer: false });
  const box = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<ReadonlyMap<string, readonly Row[]>>(new Map());
  useEffect(() => {
    void readRows().then(setRows);
    void recentRecords().then(setRecent);
    box.current?.focus();
  }, []);
  const [recent, setRecent] = useState(recordsOfTab);
  const onDevice = useMemo(() => localResults(rows, text), [rows, text]);
  // Rows below the fold are rendered after the typed letter is shown.
  const isLetterShown = useDeferredValue(onDevice) === onDevice;
  const server = useServerResults(onServer ? text : undefined);
  const known = new Set(onDevice.map(({ to }) => to));
  const others = server.records.filter(({ to }) => !known.has(to));
  const isSettled = text.trim() !== "" && !server.isFetching;
  const count = onDevice.length + others.length;

  return (
    <>
      <ScreenHeading>{screenNames.find}</ScreenHeading>
      <div className="mb-3 flex">
        <SearchBar
          box={box}
          label={findLabels.search}
          value={text}
          onType={(typed) => navigator.onLine || setSearch({ text: typed, onServer: false })}
          onSearch={(searched = "") => setSearch({ text: searched, onServer: navigator.onLine })}
        />
      </div>
      <p role="status" className="sr-only">
        {isSettled && `${count} found`}
      </p>
      {!text.trim() && <Found title={findLabels.opened} records={recent} />}
      <Found
        title={`On this phone: ${onDevice.length}`}
        records={isLetterShown ? onDevice : onDevice.slice(0, SHOWN_AT_ONCE)}
      />
      <Found title={findLabels.onServer} records={others} />
      {isSettled && count === 0 && (
        <p className="card px-4 py-10 text-center text-muted">{onServer ? listLabels.nothing : NOTHING_ON_PHONE}</p>
      )}
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

/** Memoised, because most rows are unchanged when a letter is typed, and all when the server answers. */
const FoundRow = memo(({ kind, to, name, subtitle }: FoundRowProps) => (
  <RowLink to={to} title={name} subtitle={subtitle} meta={[kind]} />
));

const MAX_SHOWN = 5;

/**
 * Results of the server, also by phone number, which is not on the device.
 * @param search undefined to send nothing
 */
function useServerResults(search: string | undefined): { records: FoundRecord[]; isFetching: boolean } {
  const options = { enabled: Boolean(search), persister: undefined, gcTime: 0, retry: false };
  const input = { search };
  const enquiries = trpc.enquiries.list.useQuery(input, options);
  const brokers = trpc.brokers.list.useQuery(input, options);
  const projects = trpc.projects.list.useQuery(input, options);
  const found = [enquiries.data, brokers.data, projects.data];
  const records = kinds.flatMap((kind, index) =>
    (found[index]?.rows ?? [])
      .slice(0, MAX_SHOWN)
      .flatMap((row) => (row.id === null ? [] : [toRecord(kind, { ...row, id: row.id })])),
  );
  return {
    records: search ? records : [],
    isFetching: enquiries.isFetching || brokers.isFetching || projects.isFetching,
  };
}
