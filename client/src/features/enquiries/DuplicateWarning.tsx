import type { NewEnquiry } from "@mobile-crm/contracts/resources/enquiries.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Outputs, trpcClient } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import type { FormFor } from "../../ui/form/useForm.ts";
import { type DuplicateKey, duplicateWarning, wordsFor } from "./duplicates.ts";

const SHOWN = 3;

interface DuplicateWarningProps {
  form: FormFor<typeof NewEnquiry>;
  by: DuplicateKey;
  /** The form field. */
  children: ReactNode;
}

/**
 * After a field is left, shows which visible enquiries already have its value. Only a warning. The value is sent in the
 * body of the call and appears in no URL (docs/decisions/0007).
 */
export function DuplicateWarning({ form, by, children }: DuplicateWarningProps) {
  const [words, setWords] = useState<string>();
  const { data } = useQuery({
    queryKey: [["enquiries", "duplicates"], by, words],
    queryFn: () => trpcClient.enquiries.list.query({ search: words, page: 1 }),
    enabled: words !== undefined,
    // Starts with an empty result, so that no overlay appears. Not cached beyond the form, because of the phone number.
    initialData: NOTHING,
    initialDataUpdatedAt: 0,
    gcTime: 0,
    persister: undefined,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field within it, and is no control itself
    <div onBlur={() => setWords(wordsFor(by, form.getValues(by)))}>
      {children}
      <div role="status">{words !== undefined && data.total > 0 && <Found by={by} found={data} />}</div>
    </div>
  );
}

type List = Outputs["enquiries"]["list"];
const NOTHING: List = { rows: [], total: 0, perPage: 0, count: 0, back_log_count: 0 };

/** The links open in a new tab, so the form stays. */
function Found({ by, found: { rows, total } }: { by: DuplicateKey; found: List }) {
  return (
    <div className="enter-rise mt-2 flex gap-2.5 rounded-xl bg-warn p-3 text-on-warn">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">{duplicateWarning(by, total)}</p>
        <ul className="text-sm">
          {rows.slice(0, SHOWN).map(({ id, full_name, status, assigned_to }) => (
            <li key={id} className="flex items-baseline gap-2">
              <a
                href={linkTo(id, (id) => paths.enquiry.to({ id }))}
                target="_blank"
                rel="noopener"
                className="focus-ring max-w-2/3 shrink-0 truncate rounded py-1 font-semibold underline underline-offset-2"
              >
                {full_name || enquiryLabels.enquiry}
              </a>
              <span className="truncate">{[status, assigned_to].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
        {total > SHOWN && <p className="text-sm">{`and ${total - Math.min(SHOWN, rows.length)} more`}</p>}
      </div>
    </div>
  );
}
