import { EnquiryRow } from "../../../shared/EnquiryRow.tsx";
import { NextCall } from "../../../shared/NextCall.tsx";
import { StatusBadge } from "../../../shared/StatusBadge.tsx";
import { Checkbox } from "../../../ui/form/Checkbox.tsx";
import { type EnquiryCall, movableCall } from "./movableCall.ts";
import type { SelectedCall } from "./movePlan.ts";

interface SelectRowProps {
  enquiry: EnquiryCall;
  isSelected: boolean;
  onSelect(call: SelectedCall, isSelected: boolean): void;
}

/** A row of a queue with a checkbox in place of its link. */
export function SelectRow({ enquiry, isSelected, onSelect }: SelectRowProps) {
  const call = movableCall(enquiry);
  if (!call) return <EnquiryRow enquiry={enquiry} to={null} />;
  const { id, full_name, ncd, status } = enquiry;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <Checkbox
        label={full_name || `Enquiry ${id}`}
        className="min-w-0 grow basis-40 font-semibold wrap-anywhere"
        value={isSelected}
        onChange={(selected) => onSelect(call, selected)}
      />
      <StatusBadge of={["enquiries", id]} status={status} />
      <p className="w-full pl-9 text-sm text-muted wrap-anywhere">
        NCD{" "}
        <span className="text-ink">
          <NextCall at={ncd} status={status} />
        </span>
      </p>
    </li>
  );
}
