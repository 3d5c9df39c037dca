import { trpc } from "../../api/trpc.ts";
import { SessionRows } from "../../shared/SessionRows.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { ChangePassword } from "./ChangePassword.tsx";

/** The user's own account: change the password, and see where it is signed in. */
export function Account() {
  const sessions = trpc.account.sessions.useQuery();
  const end = trpc.account.endSession.useMutation({ meta: { success: "Session ended!" } });
  const endOthers = trpc.account.endOtherSessions.useMutation({ meta: { success: "Signed out elsewhere!" } });
  const others = sessions.data?.rows.filter(({ is_current }) => !is_current).length ?? 0;
  const askToEndOthers = async () => {
    if (await confirm({ icon: "warning", title: "Sign out on all other devices?" })) endOthers.mutate({});
  };

  return (
    <>
      <ScreenHeading>My Account</ScreenHeading>
      <ChangePassword />
      <section aria-label="Where you are signed in" className="mt-6 flex flex-col gap-3">
        <h2 className="text-base font-semibold">Where you are signed in</h2>
        {sessions.data ? (
          <SessionRows
            sessions={sessions.data.rows}
            onEnd={(id) => end.mutate({ id })}
            ending={end.isPending ? end.variables.id : undefined}
          />
        ) : (
          <RecordPlaceholder shape="rows" error={sessions.error} onRetry={() => void sessions.refetch()} rows={2} />
        )}
        {others > 0 && (
          <Button look="plain" icon="logout" pending={endOthers.isPending} onClick={() => void askToEndOthers()}>
            Sign out on all other devices
          </Button>
        )}
      </section>
    </>
  );
}
