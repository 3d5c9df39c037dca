import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";

interface ProjectLinkProps {
  /** The project. */
  id: string;
  broker: Outputs["projectBrokers"]["details"];
}

/** The project's card, with the broker's number there (R010). */
export function ProjectLink({ id, broker: { building_name, building_broker_id } }: ProjectLinkProps) {
  if (!building_name) return <span>{EMPTY_VALUE}</span>;
  return (
    <TextLink to={paths.project.to({ id }, { building_broker_id })}>
      <span translate="no">{building_name}</span>
    </TextLink>
  );
}
