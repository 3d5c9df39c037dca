import type { Query } from "@tanstack/react-query";
import { procedureName } from "../../api/queryClient.ts";
import { handleUnauthorized } from "../../api/reportError.ts";
import { isNotModified, settingsVersions } from "../../api/settingsLink.ts";
import { session } from "../../auth/session.ts";
import { httpStatus } from "../../lib/errors.ts";
import { idleTime } from "../../lib/whenIdle.ts";
import { findRead, forgetRead, storeRead } from "./queryStore.ts";

/**
 * Choices and permissions: the stored answer at once, then the server's. They are refetched each time, which takes a
 * few bytes if nothing changed. A refusal replaces what was shown.
 */
export async function readSettings<T>(ask: () => Promise<T>, query: Query): Promise<T> {
  const procedure = procedureName(query.queryKey);
  const owner = session.userId();
  const stored = await findRead(query).catch(() => undefined);
  if (stored?.version) settingsVersions.offer(procedure, stored.version);
  const answer = ask().then((data) => {
    const version = settingsVersions.last(procedure);
    // Thousands of choices: the screen that waits for them comes first.
    void idleTime()
      .then(() => storeRead(owner, query, data, version))
      .catch(() => {});
    return data;
  });
  if (!stored) return answer;
  void answer.then(
    (data) => query.setData(data),
    async (error: unknown) => {
      if (isNotModified(error) || handleUnauthorized(error)) return;
      const status = httpStatus(error);
      if (status === undefined || status >= 500) return;
      await forgetRead(query);
      query.setState({ data: undefined, status: "error", error: error as Error });
    },
  );
  return stored.data as T;
}
