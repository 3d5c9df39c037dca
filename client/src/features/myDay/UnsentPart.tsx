import { usePending } from "../../input/outbox/pending.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { Part } from "./Part.tsx";

/** How many saves on this phone have not been sent yet. */
export function UnsentPart({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const count = usePending()?.length ?? 0;
  if (!count && !isAlwaysShown) return null;
  return (
    <Part
      title="Unsent work"
      actions={count > 0 && <TextLink to={paths.pending.path}>Show what waits to be sent</TextLink>}
    >
      <p>{count ? `${formatCount(count, "entry waits", "entries wait")} to be sent.` : "Everything has arrived."}</p>
    </Part>
  );
}
