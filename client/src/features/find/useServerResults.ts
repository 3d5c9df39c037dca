import { useEffect, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { type FoundRecord, kinds, toRecord } from "./localResults.ts";

/** Milliseconds without typing after which the server is asked. */
const PAUSE_MS = 400;
const SHORTEST = 3;
const AT_MOST = 5;

/** What the server finds for a search, after a pause in typing; also by phone number, which is not on the device. */
export function useServerResults(search: string): { records: FoundRecord[]; isFetching: boolean } {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const options = { enabled: asked.length >= SHORTEST, persister: undefined, gcTime: 0, retry: false };
  const enquiries = trpc.enquiries.list.useQuery({ search: asked }, options);
  const brokers = trpc.brokers.list.useQuery({ search: asked }, options);
  const projects = trpc.projects.list.useQuery({ search: asked }, options);
  const found = [enquiries.data, brokers.data, projects.data];
  const records = kinds.flatMap((kind, index) =>
    (found[index]?.rows ?? [])
      .slice(0, AT_MOST)
      .flatMap((row) => (row.id === null ? [] : [toRecord(kind, { ...row, id: row.id })])),
  );
  const wanted = search.trim();
  // During the pause as well: nothing is known yet.
  const isAwaited = wanted !== asked && wanted.length >= SHORTEST;
  return {
    records: asked === wanted ? records : [],
    isFetching: isAwaited || enquiries.isFetching || brokers.isFetching || projects.isFetching,
  };
}
