import { type Outputs, trpc } from "../../api/trpc.ts";
import { SessionRows } from "../../shared/SessionRows.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";

interface UserAccessProps {
  user: Outputs["users"]["list"]["rows"][number];
  /** Called when the displayed user is out of date. */
  onChanged(): void;
}

/** How the user gets in: the password link, the sessions, and whether the account may sign in at all. */
export function UserAccess({ user: { id, name, is_active }, onChanged }: UserAccessProps) {
  const sessions = trpc.users.sessions.useQuery({ id });
  const reset = trpc.users.reset.useMutation({ meta: { success: "Link sent!" } });
  const signOut = trpc.users.endSessions.useMutation({ meta: { success: "Signed out everywhere!" } });
  const update = trpc.users.update.useMutation({
    meta: { success: is_active ? "User disabled!" : "User enabled!" },
    onSuccess: onChanged,
  });
  const toggle = async () => {
    const title = is_active ? `Disable ${name}?` : `Enable ${name}?`;
    const text = is_active ? "They are signed out on every device at once and can't sign in again." : undefined;
    if (await confirm({ icon: "warning", title, ...(text && { text }) })) update.mutate({ id, is_active: !is_active });
  };
  const askToSignOut = async () => {
    if (await confirm({ icon: "warning", title: `Sign ${name} out on every device?` })) signOut.mutate({ id });
  };

  return (
    <section aria-label="Access" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">Access</h3>
      {sessions.data ? (
        <SessionRows sessions={sessions.data.rows} />
      ) : (
        sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <Button look="plain" icon="link" pending={reset.isPending} onClick={() => reset.mutate({ id })}>
          Send password link
        </Button>
        <Button
          look="plain"
          icon="logout"
          disabled={!sessions.data?.rows.length}
          pending={signOut.isPending}
          onClick={() => void askToSignOut()}
        >
          Sign out everywhere
        </Button>
        <Button
          look="plain"
          icon={is_active ? "close" : "check"}
          pending={update.isPending}
          onClick={() => void toggle()}
        >
          {is_active ? "Disable user" : "Enable user"}
        </Button>
      </div>
    </section>
  );
}
