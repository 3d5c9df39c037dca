import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { ChoicesError } from "../../shared/ChoicesError.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import { UserAccess } from "./UserAccess.tsx";

interface UserDialogProps {
  /** Absent when adding a user. */
  user: Outputs["users"]["list"]["rows"][number] | undefined;
  onClose(): void;
}

/** Adds a user, or shows one with everything that an administrator can do with it. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  // Reading the error here subscribes this component to it before the dialog is open.
  const { data, error, refetch } = trpc.users.settings.useQuery(undefined, SETTINGS);
  return (
    <BottomDialog open onClose={onClose} title={user ? "Edit user" : "Add user"} subtitle={user?.email}>
      <ChoicesError queries={[{ data, error, refetch }]} />
      {user ? (
        <div className="flex flex-col gap-6">
          <EditUserForm user={user} settings={data} onSaved={onClose} />
          <UserAccess user={user} onChanged={onClose} />
        </div>
      ) : (
        <NewUserForm settings={data} onSaved={onClose} />
      )}
    </BottomDialog>
  );
}
