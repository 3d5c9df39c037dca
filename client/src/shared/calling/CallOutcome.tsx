import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { outcomes } from "./nextCall.ts";

interface CallOutcomeProps {
  /** The address of the edit form, with this in its query. */
  edit(query?: { next_call: string }): string;
}

/** What follows a call: its note, and when to call again, which the edit form then has filled in. */
export function CallOutcome({ edit }: CallOutcomeProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 border-t border-line pt-3">
      <ButtonLink to={edit()} look="plain" icon="edit" className="max-sm:w-full">
        Note the outcome
      </ButtonLink>
      <ul aria-label="Call again" className="flex flex-wrap gap-2 max-sm:w-full">
        {outcomes.map(({ next_call, label }) => (
          <li key={next_call} className="max-sm:grow">
            <Link
              to={edit({ next_call })}
              aria-label={next_call === "pick" ? "Pick the next call" : `Next call ${label}`}
              className={buttonStyle("soft", "w-full rounded-full! px-3.5 text-sm")}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
