import { Link } from "react-router-dom";
import { absent } from "../../kit/format.ts";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";

interface ProjectLinkProps {
  /** The project. */
  id: string;
  broker: Outputs["projectBrokers"]["details"];
}

/** The project's own card, with the broker's number there (R010). */
export function ProjectLink({ id, broker: { building_name, building_broker_id } }: ProjectLinkProps) {
  if (!building_name) return absent;
  return (
    <Link
      to={paths.project.to({ id }, { building_broker_id })}
      className="focus-ring rounded text-action underline underline-offset-2"
    >
      {building_name}
    </Link>
  );
}
