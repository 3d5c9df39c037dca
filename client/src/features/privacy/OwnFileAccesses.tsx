import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../../api/downloadFile.ts";
import { handleUnauthorized, showErrorDialog } from "../../api/reportError.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { httpStatus } from "../../lib/errors.ts";
import { formatInstant } from "../../lib/format.ts";
import { privacyTexts } from "../../media/capture/privacyTexts.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { isUnsupported, readAllAccesses } from "./readAllAccesses.ts";

const texts = privacyTexts.seen;

/** Who opened the user's files, if the server can tell: on screen and as JSON. */
export function OwnFileAccesses() {
  const [page, setPage] = useState(1);
  const { client } = trpc.useUtils();
  const list = trpc.accessRecords.list.useQuery({ of_mine: true, page }, { placeholderData: keepPreviousData });
  const save = async () => {
    try {
      const records = await readAllAccesses((number) =>
        client.accessRecords.list.query({ of_mine: true, page: number }),
      );
      saveFile(new Blob([JSON.stringify(records, null, 2)], { type: "application/json" }), "who-looked.json");
    } catch (error) {
      if (!handleUnauthorized(error)) void showErrorDialog(error);
    }
  };
  return (
    <section aria-labelledby="seen" className="mt-6">
      <h2 id="seen" className="text-base font-semibold">
        {texts.heading}
      </h2>
      <p className="mb-3 text-sm text-muted">{texts.explanation}</p>
      {list.data ? (
        <Found data={list.data} page={page} onPage={setPage} onSave={() => void save()} />
      ) : isUnsupported(httpStatus(list.error)) ? (
        <p className="card p-4">{texts.unavailable}</p>
      ) : (
        <RecordPlaceholder shape="rows" error={list.error} onRetry={() => void list.refetch()} rows={2} />
      )}
    </section>
  );
}

interface FoundProps {
  data: Outputs["accessRecords"]["list"];
  page: number;
  onPage(page: number): void;
  onSave(): void;
}

function Found({ data, page, onPage, onSave }: FoundProps) {
  const place = pageInfo(data, page);
  return (
    <>
      {data.rows.length === 0 ? (
        <p className="card p-4 text-muted">{texts.nothing}</p>
      ) : (
        <ul className="card mb-3 divide-y divide-line overflow-hidden">
          {data.rows.map(({ id, at, user_name, action, subject_id }) => (
            <Row
              key={id}
              title={user_name || texts.system}
              badge={<Badge>{action}</Badge>}
              meta={[formatInstant(at), subject_id != null && texts.file(String(subject_id))]}
            />
          ))}
        </ul>
      )}
      <Pager page={place.page} pages={place.pages} onPage={onPage} />
      <Button look="plain" icon="download" onClick={onSave}>
        {texts.download}
      </Button>
    </>
  );
}
