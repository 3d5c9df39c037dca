import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import { UserAccess } from "./UserAccess.tsx";

interface UserDialogProps {
  /** Absent for a user to be added. */
  user: Outputs["users"]["list"]["rows"][number] | undefined;
  onClose(): void;
}

/** Adds a user, or shows one with everything that an administrator may do with it. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const settings = trpc.users.settings.useQuery(undefined, SETTINGS);
  return (
    <BottomDialog open onClose={onClose} title={user ? "Edit user" : "Add user"} subtitle={user?.email}>
      <ChoicesError queries={[settings]} />
      {user ? (
        <div className="flex flex-col gap-6">
          <EditUserForm user={user} settings={settings.data} onSaved={onClose} />
          <UserAccess user={user} onChanged={onClose} />
        </div>
      ) : (
        <NewUserForm settings={settings.data} onSaved={onClose} />
      )}
    </BottomDialog>
  );
}
