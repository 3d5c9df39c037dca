import { Link } from "react-router-dom";
import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";

interface ProjectLinkProps {
  /** The project. */
  id: string;
  broker: Outputs["projectBrokers"]["details"];
}

/** The project's own card, with the broker's number there (R010). */
export function ProjectLink({ id, broker: { building_name, building_broker_id } }: ProjectLinkProps) {
  if (!building_name) return EMPTY_VALUE;
  return (
    <Link
      to={paths.project.to({ id }, { building_broker_id })}
      className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded text-action underline underline-offset-2"
    >
      {building_name}
    </Link>
  );
}
