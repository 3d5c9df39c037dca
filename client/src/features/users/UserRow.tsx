import { Badge } from "../../kit/Badge.tsx";
import { formatInstant } from "../../kit/format.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Row } from "../../kit/Row.tsx";
import type { Outputs } from "../../trpc.ts";

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
      meta={[role_name, last_sign_in_at ? `Signed in ${formatInstant(last_sign_in_at)}` : "Never signed in"]}
      actions={<IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />}
    />
  );
}
