import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/base/Icon.tsx";

/** Leads from the list of enquiries to the screen that opens above it. */
export const MyDayLink = () => (
  <nav aria-label="Start" className="column">
    <Link
      to={paths.myDay.path}
      className="card focus-ring mt-3 flex min-h-11 items-center gap-3 px-4 font-semibold hover:bg-tint"
    >
      <Icon name="clock" className="size-5 shrink-0 text-action" />
      <span className="grow py-2">My Day</span>
      <Icon name="next" className="size-5 shrink-0 text-muted" />
    </Link>
  </nav>
);
