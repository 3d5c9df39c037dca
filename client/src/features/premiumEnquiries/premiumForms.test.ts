import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { EditEoi, EditSiteVisit } from "./EditForms.tsx";
import { PremiumEnquiryDetails } from "./PremiumEnquiryDetails.tsx";

interface Upload {
  call: string;
  success: string;
  onSuccess(): void;
}
interface FormProps {
  onSave(answers: object): void;
}
const children = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);
const fake = vi.hoisted(() => ({
  ...{ enquiry: undefined as object | undefined, upload: {} as Upload, send: vi.fn(), navigate: vi.fn() },
  ...{ form: {} as FormProps, initial: undefined as unknown, refused: [] as string[] },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    useUtils: () => ({ client: {} }),
    premiumEnquiries: { details: { useQuery: () => ({ data: fake.enquiry, error: null, refetch: () => {} }) } },
  },
}));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  const useParams = () => ({ id: "5" });
  return {
    paths: {
      ...paths,
      eoi: { ...paths.eoi, useParams },
      siteVisit: { ...paths.siteVisit, useParams },
      premiumEnquiry: { ...paths.premiumEnquiry, useParams },
    },
  };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../media/capture/UploadForm.tsx", () => ({
  UploadForm: (form: FormProps) => {
    fake.form = form;
    return null;
  },
}));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Upload) => {
    fake.upload = upload;
    return { send: fake.send };
  },
}));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/Badge.tsx", () => ({ Badge: children }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: ({ to }: { to: string }) => `[${to}]` }));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({ DetailsCard: children }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle, actions, children }: Record<string, ReactNode>) => [children, `, ${subtitle}. `, actions],
}));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({
  UnreadGuard: ({ parts, children }: { parts: { refused: string[] }; children: ReactNode }) => {
    fake.refused = parts.refused;
    return children;
  },
}));
vi.mock("../../ui/form/useForm.ts", () => ({
  useForm: (_schema: object, initial: unknown) => {
    fake.initial = initial;
    return {};
  },
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../lib/useTappedName.ts", () => ({ useTappedName: () => "Tapped" }));
vi.mock("./ViewForm.tsx", () => ({
  ViewForm: ({ label, url }: { label: string; url: string }) => `(${label}: ${url})`,
}));

const stored = {
  ...{ id: 5, name: "Asha", premium_enquiry_no: "P-9", enquiry_eoi_form_id: 70, enquiry_visit_form_id: 80 },
  ...{
    eoi_approved: true,
    approved: false,
    site_visit_form_url: "/sv",
    eoi_done_form: "/eoi",
    booking_done_form: "/b",
  },
};
const shown = (screen: () => ReactNode) => textsOf(createElement(screen)).join("");

beforeEach(() => {
  fake.enquiry = stored;
  for (const spy of [fake.send, fake.navigate]) spy.mockReset();
});

test("an expression of interest is saved under the form that is there already", () => {
  expect(shown(EditEoi)).toBe("Edit EOI, Asha · No. P-9. ");
  expect(fake.initial).toEqual({ is_approved: true });
  expect(fake.upload).toMatchObject({ call: "premiumEnquiries.update", success: "EOI Updated!" });
  fake.form.onSave({ is_approved: false, form: "file" });
  fake.upload.onSuccess();

  expect(fake.send).toHaveBeenCalledExactlyOnceWith({
    id: 5,
    enquiry_eoi_form_attributes: { id: 70, premium_enquiry_id: 5, is_approved: false, eoi_done_form: "file" },
  });
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/EnqDetails/5", { replace: true });
});

test("a site visit is saved under the form that is there already", () => {
  expect(shown(EditSiteVisit)).toContain("Edit Site Visit");
  expect(fake.initial).toEqual({ is_approved: false });
  expect(fake.upload.success).toBe("SV Updated!");
  fake.form.onSave({ is_approved: true, form: "file" });

  expect(fake.send).toHaveBeenCalledExactlyOnceWith({
    id: 5,
    enquiry_visit_form_attributes: { id: 80, premium_enquiry_id: 5, is_approved: true, site_visit_form: "file" },
  });
});

test("an unknown answer begins open, and a form that could not be read keeps the record from being edited", () => {
  fake.enquiry = { ...stored, eoi_approved: undefined, premium_enquiry_no: "", unreadable: ["enquiry_eoi_form_id"] };
  expect(shown(EditEoi)).toMatch(/^Edit EOI, Asha.* 5\. $/);
  expect([fake.initial, fake.refused]).toEqual([{ is_approved: null }, ["Edit EOI"]]);
  shown(EditSiteVisit);
  expect(fake.refused).toEqual([]);
  fake.enquiry = undefined;
  expect([shown(EditEoi), shown(EditSiteVisit)]).toEqual(["placeholder", "placeholder"]);
});

test("a deleted enquiry is marked, keeps its site visit form, and cannot be edited", () => {
  const open = shown(PremiumEnquiryDetails);
  expect(open).not.toContain("Deleted");
  expect(open).toContain("[/SiteVisit/5][/Eoi/5][/AddNewMeeting/5?name=pr_enquiry](View Site Visit Form: /sv)");
  expect(open).toContain("(View EOI Form: /eoi)(View Booking Form: /b)");
  fake.enquiry = { ...stored, deleted_at: "2026-11-20T10:00:00+05:30" };

  expect(shown(PremiumEnquiryDetails)).toMatch(/Deleted.*\(View Site Visit Form: \/sv\)$/);
  expect(shown(PremiumEnquiryDetails)).not.toContain("[");
});
