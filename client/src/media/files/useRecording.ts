import { kindOf } from "@mobile-crm/contracts/http/attachment.ts";
import { useState } from "react";
import { fetchFileType } from "../../api/downloadFile.ts";

/** MEDIA_ERR_SRC_NOT_SUPPORTED, which says that the file itself cannot be played. */
const NOT_SUPPORTED = 4;

/** Why a recording does not play: "audio/amr" if the browser does not know its type, otherwise an empty text. */
export function usePlaybackProblem(url: string) {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    clear: () => setProblem(undefined),
    /** Call it with the `error` of the audio element. */
    find: async (error: MediaError | null) =>
      setProblem((error?.code === NOT_SUPPORTED && (await fetchFileType(url).catch(() => ""))) || ""),
  };
}

export const playbackText = (type: string) =>
  type
    ? `This browser can't play ${kindOf(type)} files. Save the recording instead.`
    : "The recording could not be loaded.";
