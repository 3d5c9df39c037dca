import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../../api/downloadFile.ts";

/**
 * A recording from the upstream, fetched when Play is pressed and cached in memory for five minutes, because it may be
 * long.
 */
export const useRecording = (url: string) =>
  useQuery({
    queryKey: [["files", "audio"], url],
    queryFn: () => fetchFile(url, "recording"),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    persister: undefined,
  });
