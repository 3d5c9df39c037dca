import { useMemo, useState } from "react";
import { filterOptions, MAX_SHOWN } from "./filterOptions.ts";
import type { Option, OptionValue } from "./options.ts";

/** The option for null. */
const none: Option = { value: "", label: "Select One" };

interface Offered {
  offered: readonly Option[];
  /** The total number of matches. */
  matches: number;
}

/** The options that match a search; those chosen when the list was opened come first. */
export function useOffered(mode: "single" | "multiple", options: readonly Option[], chosen: readonly OptionValue[]) {
  const [chosenAtFirst] = useState(() => new Set(chosen));
  return useMemo(() => {
    const ordered = firstThose(options, chosenAtFirst);
    return (words: string): Offered => {
      const matches = filterOptions(ordered, words);
      const shown = matches.slice(0, MAX_SHOWN);
      return { matches: matches.length, offered: mode === "single" && !words ? [none, ...shown] : shown };
    };
  }, [mode, options, chosenAtFirst]);
}

function firstThose(options: readonly Option[], wanted: ReadonlySet<OptionValue>) {
  return [...options.filter(({ value }) => wanted.has(value)), ...options.filter(({ value }) => !wanted.has(value))];
}
