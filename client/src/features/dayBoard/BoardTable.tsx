import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { classes } from "../../lib/classes.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { listLabels } from "../../ui/list/labels.ts";
import { BoardHead, cell } from "./BoardHead.tsx";
import { type BoardRow, type StandUp, shortfallOf } from "./board.ts";
import { dayBoardLabels } from "./labels.ts";

const columns = [
  [dayBoardLabels.executive, "w-[37.5%]"],
  ["In – out", "w-[21.5%]"],
  [dayBoardLabels.met, "w-[13%]"],
  [dayBoardLabels.lastSeen, ""],
] as const;

/** A row for each executive. The name links to the stand-up. */
export function BoardTable({ rows, busy }: { rows: readonly BoardRow[]; busy: boolean }) {
  if (!rows.length) return <p className="card px-4 py-10 text-center text-muted">{listLabels.nothing}</p>;
  return (
    <div className={classes("card overflow-x-auto", busy && "opacity-70")}>
      <table
        aria-label={screenNames.dayBoard}
        aria-busy={busy}
        className="w-full min-w-83 table-fixed text-[0.8125rem] sm:text-base"
      >
        <BoardHead columns={columns} />
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={row.standUp?.id ?? `none ${index}`} className="align-top">
              {row.standUp ? <Out {...row} standUp={row.standUp} /> : <MissingCells {...row} cell={cell} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const link = "focus-ring -mt-2.5 flex min-h-11 items-center rounded underline-offset-2 hover:underline";
const toStandUp = (id: EntityId) => paths.standUp.to({ id });
function Out({ standUp, ...row }: BoardRow & { standUp: StandUp }) {
  const { executive } = row;
  const { id, stand_up_type, sign_in_at, sign_off_at } = standUp;
  return (
    <>
      <th scope="row" className={classes(cell, "text-left font-semibold")}>
        <OptionalLink to={linkTo(id, toStandUp)} className={link}>
          {executive}
        </OptionalLink>
        <span className="block font-normal text-muted">{stand_up_type}</span>
      </th>
      <td className={classes(cell, "tabular-nums")}>
        <span className="block whitespace-nowrap">{formatTime(sign_in_at)}</span>
        <SignedOff at={sign_off_at} />
      </td>
      <td className={classes(cell, "tabular-nums")}>
        <TargetProgress {...row} standUp={standUp} />
      </td>
      <td className={cell}>
        <LastSeen {...row} />
      </td>
    </>
  );
}

/** The cells of an executive without a stand-up. */
function MissingCells({ cell, ...row }: BoardRow & { cell: string }) {
  return (
    <>
      <th scope="row" className={classes(cell, "text-left font-semibold")}>
        <span>{row.executive}</span>
        <span className="block">
          <Badge tone="warn">{dayBoardLabels.noStandUp}</Badge>
        </span>
      </th>
      <td className={cell}>{EMPTY_VALUE}</td>
      <td className={classes(cell, "tabular-nums")}>
        <TargetProgress {...row} />
      </td>
      <td className={cell}>
        <LastSeen {...row} />
      </td>
    </>
  );
}

/** Only null or a blank means still out; a missing value is a dash. */
function SignedOff({ at }: { at: string | null | undefined }) {
  return at || at === undefined ? (
    <span className="block whitespace-nowrap">{formatTime(at)}</span>
  ) : (
    <Badge>{dayBoardLabels.out}</Badge>
  );
}

/** Meetings held out of those planned, and how many are missing. */
function TargetProgress(row: BoardRow) {
  const { met, standUp } = row;
  const target = standUp?.todays_meeting_target;
  const shortfall = shortfallOf(row);
  return (
    <>
      <span className={classes(shortfall !== undefined && shortfall <= 0 && "text-on-good")}>
        {target == null ? (met ?? EMPTY_VALUE) : `${met ?? EMPTY_VALUE} of ${target}`}
      </span>
      {shortfall !== undefined && shortfall > 0 && <span className="block text-muted">{`${shortfall} short`}</span>}
    </>
  );
}

/** The last known place, and its time. */
const LastSeen = ({ last }: Pick<BoardRow, "last">) => (
  <>
    <span className="line-clamp-3">{last?.place || EMPTY_VALUE}</span>
    {last && <span className="block whitespace-nowrap text-muted tabular-nums">{formatTime(last.at)}</span>}
  </>
);
