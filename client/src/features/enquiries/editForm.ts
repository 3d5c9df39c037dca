import type { EnquiryEdit } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { FormFor } from "../../ui/form/useForm.ts";

export type EditForm = FormFor<typeof EnquiryEdit>;
