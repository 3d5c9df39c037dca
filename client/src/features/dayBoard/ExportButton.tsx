import { useState } from "react";
import { saveFile } from "../../api/downloadFile.ts";
import { handleUnauthorized, showErrorDialog } from "../../api/reportError.ts";
import { type Inputs, trpcClient } from "../../api/trpc.ts";
import { httpStatus } from "../../lib/errors.ts";
import { Button } from "../../ui/base/Button.tsx";

interface ExportButtonProps {
  /** What the access record says about the export. */
  record: Inputs["accessRecords"]["recordExport"];
  fileName: string;
  csv(): string;
}

const NO_CONNECTION = "Exports are recorded, and that needs a connection. Nothing was saved.";

/** Saves a table as CSV, once the server has recorded it (docs/decisions/0079). */
export function ExportButton({ record, fileName, csv }: ExportButtonProps) {
  const [state, setState] = useState<"ready" | "saving" | "no connection">("ready");
  const save = async () => {
    setState("saving");
    try {
      // The rows that were recorded are the ones saved, whatever arrives in the meantime.
      const file = new Blob([csv()], { type: "text/csv;charset=utf-8" });
      await trpcClient.accessRecords.recordExport.mutate(record);
      saveFile(file, fileName);
      setState("ready");
    } catch (error) {
      const isAnswered = httpStatus(error) !== undefined;
      setState(isAnswered ? "ready" : "no connection");
      if (isAnswered && !handleUnauthorized(error)) void showErrorDialog(error);
    }
  };
  return (
    <div className="flex min-w-0 flex-col items-end">
      <Button
        look="plain"
        icon="download"
        pending={state === "saving"}
        disabled={!record.rows}
        onClick={() => void save()}
      >
        CSV
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === "no connection" && NO_CONNECTION}
      </p>
    </div>
  );
}
