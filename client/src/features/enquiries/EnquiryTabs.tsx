import { type ReactNode, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { formatBudget } from "../../lib/formatRupees.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { Explained } from "../../ui/base/Explained.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { Tabs } from "../../ui/base/Tabs.tsx";

type Enquiry = Outputs["enquiries"]["details"];

/** The first details of an enquiry (U018). */
export const enquiryFacts = (enquiry: Enquiry): [label: string, value: ReactNode][] => [
  [enquiryLabels.assignedTo, enquiry.assigned_to],
  [enquiryLabels.rm, enquiry.rm],
  [enquiryLabels.ncd, formatInstant(enquiry.ncd)],
  [enquiryLabels.brokerFirm, enquiry.firm_name],
  [enquiryLabels.isNri, enquiry.is_nri],
  [enquiryLabels.createdAt, formatInstant(enquiry.created_at)],
  [enquiryLabels.description, <ReadMore key="description" text={enquiry.comment} />],
];

/** Tabs of an enquiry (U025, U026); SPEC-68 assigns the fields to tabs. */
export function EnquiryTabs({ enquiry }: { enquiry: Enquiry }) {
  const [tab, setTab] = useState<"pistol" | "broker">("pistol");
  return (
    <Tabs
      label={enquiryLabels.moreAboutThisEnquiry}
      tabs={[
        { key: "pistol", label: enquiryLabels.pistol },
        { key: "broker", label: enquiryLabels.broker },
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
      <Explained text={enquiryLabels.pistol}>What is Pistol?</Explained>
    </p>
    <DetailsCard
      title="Basic"
      details={[
        [enquiryLabels.enquiryNumber, enquiry.enquiry_no],
        [enquiryLabels.enquiryStatus, enquiry.enquiry_status],
        [enquiryLabels.enquirySource, enquiry.enquiry_source],
        [enquiryLabels.enquiryComment, <ReadMore key="comment" text={enquiry.enquiry_comment} />],
      ]}
    />
    <DetailsCard
      title="Requirement"
      details={[
        [enquiryLabels.location, enquiry.location],
        [enquiryLabels.propertyType, enquiry.property_type],
        [enquiryLabels.budget, formatBudget(enquiry.budget)],
      ]}
    />
    <DetailsCard
      title="Assignment"
      details={[
        [enquiryLabels.enquiryAssignedTo, enquiry.enquiry_assigned_to],
        [enquiryLabels.telecallerName, enquiry.telecaller_name],
        [enquiryLabels.obmDoneDate, formatDay(enquiry.enquiry_obm_done_date)],
        [enquiryLabels.vcmDoneDate, formatDay(enquiry.enquiry_vcm_done_date)],
        [enquiryLabels.visitDate, formatDay(enquiry.visit_date)],
        [enquiryLabels.actionDate, formatDay(enquiry.action_date)],
      ]}
    />
  </>
);

const Broker = ({ firm_name, status, assigned_to, rm, ncd, comment }: Enquiry) => (
  <DetailsCard
    details={[
      [enquiryLabels.brokerFirm, firm_name],
      [enquiryLabels.status, status],
      [enquiryLabels.assignedTo, assigned_to],
      [enquiryLabels.rm, rm],
      [enquiryLabels.ncd, formatInstant(ncd)],
      [enquiryLabels.comment, <ReadMore key="comment" text={comment} />],
    ]}
  />
);
