import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../../api/queryClient.ts";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { countText } from "../../../lib/countText.ts";
import { privacyTexts } from "../../../media/capture/privacyTexts.ts";
import { kilometresBetween } from "../../../shared/position/distance.ts";
import { RecordPlaceholder } from "../../../ui/list/RecordPlaceholder.tsx";
import type { DayReads } from "../readDay.ts";
import { marksOf } from "./marks.ts";
import { PlacesPicture } from "./PlacesPicture.tsx";
import { PlacesTable } from "./PlacesTable.tsx";
import { type PlaceOfDay, readPlaces } from "./placesOfDay.ts";
import { directionBetween, fitView } from "./projection.ts";

const SIZE = { width: 340, height: 300 };
const MARGIN = 28;
const texts = privacyTexts.places;

interface PlacesProps {
  /** What was read of the day; its time tells it from an earlier read. */
  reads: DayReads;
  readAt: number;
}

/** Where the meetings of a day took place: a map and its table (docs/decisions/0079). */
export function Places({ reads, readAt }: PlacesProps) {
  const { data: brokers, ...settings } = trpc.meetings.settings.useQuery(undefined, {
    ...SETTINGS,
    select: (all) => all.brokers,
  });
  const site = trpc.site.settings.useQuery(undefined, SETTINGS);
  const found = useQuery({
    queryKey: [["meetings", "places"], readAt, brokers?.length],
    queryFn: () => readPlaces(reads, brokers ?? []),
    enabled: brokers !== undefined,
  });
  if (!found.data || !site.data) {
    const error = settings.error ?? site.error ?? found.error;
    const retry = () => Promise.all([settings.refetch(), site.refetch(), brokers && found.refetch()]);
    return <RecordPlaceholder shape="rows" rows={2} error={error} onRetry={() => void retry()} />;
  }
  const { places, withoutPlace } = found.data;
  return (
    <>
      {places.length > 0 && <Found places={places} tiles={site.data.mapTiles} />}
      <p className="mt-2 text-sm text-muted">
        {withoutPlace > 0 && `${texts.withoutPlace(withoutPlace)} `}
        {places.length + withoutPlace === 0 && "No meetings on this day."}
      </p>
    </>
  );
}

function Found({ places, tiles }: { places: readonly PlaceOfDay[]; tiles: Outputs["site"]["settings"]["mapTiles"] }) {
  const view = fitView(places, SIZE, MARGIN, tiles !== null);
  const sorted = places
    .map((place) => ({
      ...place,
      km: kilometresBetween(view.middle, place) ?? 0,
      direction: directionBetween(view.middle, place),
    }))
    .sort((one, other) => one.km - other.km);
  const count = countText(sorted.length, "place");
  return (
    <>
      <PlacesPicture
        label={`${count}, ${tiles ? "on a map" : "by distance and direction from the centre"}. The table lists them.`}
        view={view}
        marks={marksOf(sorted, view)}
        tiles={tiles?.url}
      />
      {tiles && <p className="text-xs text-muted">{tiles.attribution}</p>}
      <p className="my-2 text-sm text-muted">
        {texts.positions} {tiles ? texts.withTiles(new URL(tiles.url).hostname) : texts.withoutTiles}
      </p>
      <PlacesTable places={sorted} />
    </>
  );
}
