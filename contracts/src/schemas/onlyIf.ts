import * as z from "zod/mini";

/** Drops fields that belong to a choice while another choice is made: what a form does not show is not sent. */
export const onlyIf = <V extends object>(keys: readonly (keyof V & string)[], applies: (values: V) => boolean) =>
  z.overwrite<V>((values) => {
    if (applies(values)) return values;
    const shown = Object.entries(values).filter(([key]) => !(keys as readonly string[]).includes(key));
    return Object.fromEntries(shown) as V;
  });
