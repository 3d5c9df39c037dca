import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../../files.ts";

/** A recording of the upstream, fetched when somebody wants to hear it and kept for five minutes: it may be long. */
export const useRecording = (url: string) =>
  useQuery({
    queryKey: [["files", "audio"], url],
    queryFn: () => fetchFile(url),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  });
