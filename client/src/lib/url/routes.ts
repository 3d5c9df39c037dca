import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useParams } from "react-router-dom";

/**
 * A path with parameters typed by its pattern, so that a missing or misspelled one does not compile.
 *
 * @example route("/Today/:page/:callType?").to({ page: "brokers" }) // "/Today/brokers"
 */
export const route = <const Path extends `/${string}`>(path: Path) => ({
  path,
  to: (params: PathInput<Path>, query: Query = {}) => fill(path, params) + search(query),
  useParams: () => useParams() as PathOutput<Path>,
});

/** The address of a record, or undefined for one without an id. */
export const linkTo = (id: EntityId | null | undefined, to: (id: EntityId) => string): string | undefined =>
  id == null ? undefined : to(id);

type Query = Readonly<Record<string, string | number | null | undefined>>;

type Segment<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path;
type Optional<Path extends string> =
  Segment<Path> extends infer Part ? (Part extends `:${infer Name}?` ? Name : never) : never;
type Needed<Path extends string> =
  Segment<Path> extends infer Part
    ? Part extends `:${string}?`
      ? never
      : Part extends `:${infer Name}`
        ? Name
        : never
    : never;

type PathInput<Path extends string> = { readonly [Name in Needed<Path>]: string | number } & {
  readonly [Name in Optional<Path>]?: string | number | undefined;
};
type PathOutput<Path extends string> = { [Name in Needed<Path>]: string } & { [Name in Optional<Path>]?: string };

function fill(path: string, params: Readonly<Record<string, string | number | undefined>>) {
  return path.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = params[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  });
}

function search(query: Query) {
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  return given.length ? `?${new URLSearchParams(given)}` : "";
}
