import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { Codec } from "./codecs.ts";

type Codecs = Readonly<Record<string, Codec<unknown>>>;
type ValueOf<C> = C extends Codec<infer Value> ? Value : never;
type Defaults<C extends Codecs> = { readonly [Key in keyof C]?: ValueOf<C[Key]> };

/** The state of a list: values with a default are always present. */
export type UrlState<C extends Codecs, D> = {
  readonly [Key in keyof C]: ValueOf<C[Key]> | (Key extends keyof D ? never : undefined);
};

/** Whether a change adds a history entry or replaces the current one, as while typing. */
interface PatchOptions {
  replace?: boolean;
}

/**
 * Keeps the state of a list in its URL, so that back, reload and sharing work. Other keys of the URL are kept; an
 * unreadable value counts as absent.
 *
 * @example const [search, patch] = defineListState({ pageNo: positiveInt, search_query: str }, { pageNo: 1 }).use();
 */
export function defineListState<C extends Codecs, const D extends Defaults<C>>(codecs: C, defaults: D) {
  type State = UrlState<C, D>;
  const fallback: Record<string, unknown> = defaults;

  function parse(params: URLSearchParams): State {
    const entries = Object.entries(codecs).map(([key, codec]) => [key, codec.read(params.get(key)) ?? fallback[key]]);
    return Object.fromEntries(entries);
  }

  function format(state: Partial<State>, others = new URLSearchParams()) {
    const params = new URLSearchParams(others);
    const values: Record<string, unknown> = state;
    for (const [key, codec] of Object.entries(codecs)) {
      const value = values[key];
      const text = value === undefined || value === fallback[key] ? null : codec.write(value);
      if (text === null) params.delete(key);
      else params.set(key, text);
    }
    return params;
  }

  /** The URL after a change; a change that does not name the page goes back to the first. */
  function change(params: URLSearchParams, patch: Partial<State>) {
    return format({ ...parse(params), pageNo: undefined, ...patch }, params);
  }

  function useListState() {
    const [params, setParams] = useSearchParams();
    const { pathname } = useLocation();
    const state = useMemo(() => parse(params), [params]);
    const patch = useCallback(
      (values: Partial<State>, options?: PatchOptions) => {
        // The session may have ended in the meantime, with the login page at the address.
        if (location.pathname === pathname) setParams((current) => change(current, values), options);
      },
      [setParams, pathname],
    );
    return [state, patch] as const;
  }

  return { parse, format, change, use: useListState };
}
