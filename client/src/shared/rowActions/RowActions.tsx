import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { type QuickRecord, quickActions } from "./quickActions.ts";

interface RowActionsProps {
  of: QuickRecord["of"];
  id: EntityId | null;
  name: string | null | undefined;
}

/** A button for the actions that a swipe or a long press on the row also opens. */
export function RowActions({ of, id, name }: RowActionsProps) {
  if (id == null || session.hasRole(ROLE_WITHOUT_PHONES)) return null;
  return (
    <IconButton
      data-contact="true"
      icon="phone"
      label={`Contact ${name || recordLabel(name, id)}`}
      onClick={() => quickActions.set({ of, id })}
    />
  );
}
