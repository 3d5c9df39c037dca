import type { Outputs } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { Row } from "../../ui/list/Row.tsx";

interface UserRowProps {
  user: Outputs["users"]["list"]["rows"][number];
  onEdit(): void;
}

export function UserRow({ user, onEdit }: UserRowProps) {
  const { name, email, role_name, is_active, is_invited, last_sign_in_at } = user;
  return (
    <Row
      title={name}
      badge={!is_active ? <Badge tone="bad">Disabled</Badge> : is_invited && <Badge tone="warn">Invited</Badge>}
      subtitle={email}
      meta={[role_name, last_sign_in_at ? ["Signed in", formatInstant(last_sign_in_at), "muted"] : "Never signed in"]}
      actions={<IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />}
    />
  );
}
