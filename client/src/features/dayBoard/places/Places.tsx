import { useQuery } from "@tanstack/react-query";
import { SETTINGS } from "../../../api/queryClient.ts";
import { trpc } from "../../../api/trpc.ts";
import { formatCount } from "../../../lib/formatCount.ts";
import { paths } from "../../../lib/paths.ts";
import { linkTo } from "../../../lib/url/routes.ts";
import { privacyTexts } from "../../../media/capture/privacyTexts.ts";
import { mapsLink } from "../../../shared/position/mapsLink.ts";
import { buttonStyle } from "../../../ui/base/buttonStyle.ts";
import { Icon } from "../../../ui/base/Icon.tsx";
import { OptionalLink } from "../../../ui/base/OptionalLink.tsx";
import { RecordPlaceholder } from "../../../ui/list/RecordPlaceholder.tsx";
import { Row } from "../../../ui/list/Row.tsx";
import { dayBoardLabels } from "../labels.ts";
import type { DayReads } from "../readDay.ts";
import { type PlaceOfDay, readPlaces } from "./placesOfDay.ts";

const texts = privacyTexts.places;

interface PlacesProps {
  /** The day's data; a later read of the same day has another `readAt`. */
  reads: DayReads;
  readAt: number;
}

/** Where the meetings of a day took place, each with a link to the phone's maps app (docs/decisions/0079). */
export function Places({ reads, readAt }: PlacesProps) {
  const { data: brokers, ...settings } = trpc.meetings.settings.useQuery(undefined, {
    ...SETTINGS,
    select: (all) => all.brokers,
  });
  const found = useQuery({
    queryKey: [["meetings", "places"], readAt, brokers?.length],
    queryFn: () => readPlaces(reads, brokers ?? []),
    enabled: brokers !== undefined,
  });
  if (!found.data) {
    const retry = () => Promise.all([settings.refetch(), brokers && found.refetch()]);
    return (
      <RecordPlaceholder shape="rows" rows={2} error={settings.error ?? found.error} onRetry={() => void retry()} />
    );
  }
  const { places, withoutPlace } = found.data;
  return (
    <>
      {places.length > 0 && (
        <>
          <p className="mb-2 text-sm text-muted">{texts.positions}</p>
          <ul aria-label={dayBoardLabels.places} className="card divide-y divide-line overflow-hidden">
            {places.map((place) => (
              <PlaceRow key={place.id} place={place} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-sm text-muted">
        {withoutPlace > 0 ? texts.withoutPlace(withoutPlace) : places.length === 0 && dayBoardLabels.noMeetings}
      </p>
    </>
  );
}

function PlaceRow({ place }: { place: PlaceOfDay }) {
  const { id, name, meetings } = place;
  return (
    <Row
      title={
        <OptionalLink
          to={linkTo(id, (brokerid) => paths.broker.to({ brokerid }))}
          className="focus-ring rounded underline-offset-2 hover:underline"
        >
          {name}
        </OptionalLink>
      }
      meta={[formatCount(meetings, "meeting")]}
      actions={
        <a
          href={mapsLink([place])}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("quiet")}
          aria-label={`Open ${name} in Maps`}
        >
          <Icon name="location" />
          Open in Maps
        </a>
      }
    />
  );
}
