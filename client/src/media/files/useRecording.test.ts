import { expect, test, vi } from "vitest";
import { useRecording as renderRecording } from "./useRecording.ts";

const fetchFile = vi.hoisted(() => vi.fn());
vi.mock("../../api/downloadFile.ts", () => ({ fetchFile }));
// What the hook gives is how it is read.
vi.mock("@tanstack/react-query", () => ({ useQuery: (options: object) => options }));

test("a recording is fetched when Play is pressed, and kept in memory for five minutes only", () => {
  const options = renderRecording("/a.mp3") as unknown as Record<string, unknown> & { queryFn(): unknown };
  options.queryFn();

  expect(fetchFile).toHaveBeenCalledExactlyOnceWith("/a.mp3", "recording");
  expect(options).toMatchObject({
    queryKey: [["files", "audio"], "/a.mp3"],
    ...{ enabled: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000 },
  });
  expect(options).toHaveProperty("persister", undefined);
});
