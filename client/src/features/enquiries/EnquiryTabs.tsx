import { type ReactNode, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { formatBudget } from "../../lib/formatRupees.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { Explained } from "../../ui/base/Explained.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";

type Enquiry = Outputs["enquiries"]["details"];

/** The first details of an enquiry (U018). */
export const enquiryFacts = (enquiry: Enquiry): [label: string, value: ReactNode][] => [
  ["Assigned To", enquiry.assigned_to],
  ["RM", enquiry.rm],
  ["NCD", formatInstant(enquiry.ncd)],
  ["Broker Firm", enquiry.firm_name],
  ["Is NRI", enquiry.is_nri],
  ["Created At", formatInstant(enquiry.created_at)],
  ["Description", <ReadMore key="description" text={enquiry.comment} />],
];

/** Tabs of an enquiry (U025, U026); SPEC-68 assigns the fields to tabs. */
export function EnquiryTabs({ enquiry }: { enquiry: Enquiry }) {
  const [tab, setTab] = useState<"pistol" | "broker">("pistol");
  return (
    <Tabs
      label="More about this enquiry"
      tabs={[
        { key: "pistol", label: "Pistol" },
        { key: "broker", label: "Broker" },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {tab === "pistol" ? <Pistol {...enquiry} /> : <Broker {...enquiry} />}
    </Tabs>
  );
}

const Pistol = (enquiry: Enquiry) => (
  <>
    <p className="mb-3 px-1 text-sm text-muted">
      <Explained text="Pistol">What is Pistol?</Explained>
    </p>
    <DetailsCard
      title="Basic"
      details={[
        ["Enquiry Number", enquiry.enquiry_no],
        ["Enquiry Status", enquiry.enquiry_status],
        ["Enquiry Source", enquiry.enquiry_source],
        ["Enquiry Comment", <ReadMore key="comment" text={enquiry.enquiry_comment} />],
      ]}
    />
    <DetailsCard
      title="Requirement"
      details={[
        ["Location", enquiry.location],
        ["Property Type", enquiry.property_type],
        ["Budget", formatBudget(enquiry.budget)],
      ]}
    />
    <DetailsCard
      title="Assignment"
      details={[
        ["Enquiry Assigned To", enquiry.enquiry_assigned_to],
        ["Telecaller Name", enquiry.telecaller_name],
        ["OBM Done Date", formatDay(enquiry.enquiry_obm_done_date)],
        ["VCM Done Date", formatDay(enquiry.enquiry_vcm_done_date)],
        ["Visit Date", formatDay(enquiry.visit_date)],
        ["Action Date", formatDay(enquiry.action_date)],
      ]}
    />
  </>
);

const Broker = ({ firm_name, status, assigned_to, rm, ncd, comment }: Enquiry) => (
  <DetailsCard
    details={[
      ["Broker Firm", firm_name],
      ["Status", status],
      ["Assigned To", assigned_to],
      ["RM", rm],
      ["NCD", formatInstant(ncd)],
      ["Comment", <ReadMore key="comment" text={comment} />],
    ]}
  />
);
