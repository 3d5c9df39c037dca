import { trpc } from "../../api/trpc.ts";
import { type FoundRecord, kinds, toRecord } from "./localResults.ts";

const AT_MOST = 5;

/**
 * Results of the server, also by phone number, which is not on the device.
 * @param search undefined to send nothing
 */
export function useServerResults(search: string | undefined): { records: FoundRecord[]; isFetching: boolean } {
  const options = { enabled: Boolean(search), persister: undefined, gcTime: 0, retry: false };
  const input = { search };
  const enquiries = trpc.enquiries.list.useQuery(input, options);
  const brokers = trpc.brokers.list.useQuery(input, options);
  const projects = trpc.projects.list.useQuery(input, options);
  const found = [enquiries.data, brokers.data, projects.data];
  const records = kinds.flatMap((kind, index) =>
    (found[index]?.rows ?? [])
      .slice(0, AT_MOST)
      .flatMap((row) => (row.id === null ? [] : [toRecord(kind, { ...row, id: row.id })])),
  );
  return {
    records: search ? records : [],
    isFetching: enquiries.isFetching || brokers.isFetching || projects.isFetching,
  };
}
