import { paths } from "../../../lib/paths.ts";
import { linkTo } from "../../../lib/url/routes.ts";
import { formatKilometres } from "../../../shared/position/distance.ts";
import { OptionalLink } from "../../../ui/base/OptionalLink.tsx";
import type { PlaceOfDay } from "./placesOfDay.ts";

/** A place, and its distance and direction from the middle. */
export interface NumberedPlace extends PlaceOfDay {
  km: number;
  /** One of eight: `NE`. */
  direction: string;
}

const toBroker = (brokerid: PlaceOfDay["id"]) => paths.broker.to({ brokerid });
const cell = "px-1.5 py-2 first:pl-0 last:pr-0";

/** The content of the picture as a table. */
export const PlacesTable = ({ places }: { places: readonly NumberedPlace[] }) => (
  <div className="overflow-x-auto">
    <table aria-label="Places of the day" className="w-full text-sm sm:text-base">
      <thead className="text-left text-muted">
        <tr>
          {["No.", "Channel partner", "Meetings", "From the centre"].map((head) => (
            <th key={head} scope="col" className={`${cell} font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {places.map(({ id, name, meetings, km, direction }, index) => (
          <tr key={id} className="align-top tabular-nums">
            <td className={cell}>{index + 1}</td>
            <th scope="row" className={`${cell} text-left font-medium wrap-break-word`}>
              <OptionalLink to={linkTo(id, toBroker)} className="focus-ring rounded underline-offset-2 hover:underline">
                {name}
              </OptionalLink>
            </th>
            <td className={cell}>{meetings}</td>
            <td className={cell}>{places.length > 1 && `${formatKilometres(km)} ${direction}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
