import { type NewEnquiry, PROJECT_WITH_ENQUIRY_TEXT } from "@mobile-crm/contracts/resources/enquiries.ts";
import { useWatch } from "react-hook-form";
import { Choice } from "../../kit/Choice.tsx";
import { Field } from "../../kit/Field.tsx";
import { SearchChoice } from "../../kit/SearchChoice.tsx";
import { TextField } from "../../kit/TextField.tsx";
import type { FormFor } from "../../kit/useForm.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { brokerOptions } from "./brokerOptions.ts";

interface BrokerAndProjectProps {
  form: FormFor<typeof NewEnquiry>;
  brokers: Outputs["enquiries"]["settings"]["brokers"] | undefined;
}

/** The projects are the broker's (U030), so another broker has others (decisions 75); one of them asks for a text (U031). */
export function BrokerAndProject({ form, brokers }: BrokerAndProjectProps) {
  const [broker, project] = useWatch({ control: form.control, name: ["broker_id", "building_id"] });
  const known = broker != null;
  const projects = trpc.enquiries.brokerProjects.useQuery({ id: broker ?? 0 }, { enabled: known });
  const forget = (name: "building_id" | "enquiry") => form.resetField(name, { defaultValue: null });

  return (
    <>
      <Field form={form} name="broker_id">
        {(bound) => (
          <SearchChoice
            label="Broker"
            options={brokerOptions(brokers)}
            required
            {...bound}
            onChange={(id) => {
              bound.onChange(id);
              forget("building_id");
              forget("enquiry");
            }}
          />
        )}
      </Field>
      <Field form={form} name="building_id">
        {(bound) => (
          <Choice
            label="Project"
            options={known ? (projects.data?.buildings ?? []) : []}
            disabled={!known}
            required
            {...bound}
            onChange={(id) => {
              bound.onChange(id);
              forget("enquiry");
            }}
          />
        )}
      </Field>
      {project === PROJECT_WITH_ENQUIRY_TEXT && (
        <Field form={form} name="enquiry">
          {(bound) => <TextField label="Enquiry" required {...bound} />}
        </Field>
      )}
    </>
  );
}
