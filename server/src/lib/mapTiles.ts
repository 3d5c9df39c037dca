/** Where map tiles come from, and who made them. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in place of the numbers of a tile. */
  url: string;
  attribution: string;
}

const PLACEHOLDERS = ["{z}", "{x}", "{y}"];
/** A host without placeholders: the content security policy names it. */
const ORIGIN = /^https:\/\/[a-z\d][a-z\d.-]*(:\d{1,5})?\/[!-~]*$/i;

/** Whether a text is the address of tiles: https, with each of the three numbers once and nothing else to fill in. */
export function isTileTemplate(url: string): boolean {
  const rest = PLACEHOLDERS.reduce((text, name) => text.replace(name, "0"), url);
  return (
    PLACEHOLDERS.every((name) => url.includes(name)) && ORIGIN.test(url) && !/[{}]/.test(rest) && URL.canParse(rest)
  );
}

interface MapTileSettings {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
}

/** The tiles that are configured; null if places are drawn without a map. */
export const mapTilesOf = ({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: MapTileSettings): MapTiles | null =>
  MAP_TILES_URL === undefined
    ? null
    : { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? "© OpenStreetMap contributors" };
