import { watch } from "node:fs";

/** An editor writes a file in several steps, and several files at once. */
const SETTLE_MS = 30;
const SOURCES = /\.(ts|sql|json)$/;

/** Calls `onChange` after sources in these folders have changed, once for changes in quick succession. */
export function watchSources(folders: readonly string[], onChange: (file: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !SOURCES.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(file), SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
