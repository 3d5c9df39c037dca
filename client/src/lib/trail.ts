import type { createMemoryRouter } from "react-router-dom";

const KEY = "trail";

const position = (): number => Number(history.state?.idx ?? 0);

function stored(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** The addresses of this tab's history entries, by position. */
export const trail = {
  /** Records the address of every entry that the router opens. */
  follow(router: Pick<ReturnType<typeof createMemoryRouter>, "subscribe" | "state">) {
    const note = ({ location: { pathname, search } }: { location: { pathname: string; search: string } }) => {
      const addresses = stored().slice(0, position());
      addresses[position()] = pathname + search;
      sessionStorage.setItem(KEY, JSON.stringify(addresses));
    };
    note(router.state);
    return router.subscribe((state) => state.navigation.state === "idle" && note(state));
  },

  /** The address of the entry before this one, if it is one of the app. */
  before: (): string | undefined => stored()[position() - 1] ?? undefined,
};
