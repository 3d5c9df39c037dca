import type { EnquiryEdit } from "@mobile-crm/contracts/resources/enquiryEdit.ts";
import type { FormFor } from "../../kit/useForm.ts";

export type EditForm = FormFor<typeof EnquiryEdit>;
