import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { assumedOptions, options } from "../schemas/options.ts";
import { paginated } from "../schemas/responseSchemas.ts";
import * as s from "../schemas/scalars.ts";

export const ProjectRow = z.object({ id: s.RowId, name: z.nullish(s.Text), interested: z.nullish(s.Count) });

export const TitledLink = z.object({ title: z.nullish(s.Text), url: z.nullish(s.Text) });
const TitledImage = z.object({ title: z.nullish(s.Text), image_url: z.nullish(s.Text) });

/** A project's information (D038); `brouchure` is the documents' spelling. */
export const ProjectInformation = z.object({
  brokerage_slab: z.nullish(s.Text),
  brouchure_file_name: z.nullish(s.Text),
  brouchure_url: z.nullish(s.Text),
  link_url: z.nullish(z.array(TitledLink)),
  image_url: z.nullish(z.array(TitledImage)),
});

/** `project_informations` may be an object or a list of one (SPEC-91). */
const OneInformation = z.codec(
  z.union([z.array(ProjectInformation), ProjectInformation]),
  z.custom<z.output<typeof ProjectInformation>>(),
  {
    decode: (wire) => (Array.isArray(wire) ? (wire[0] ?? {}) : wire),
    encode: (information) => information,
  },
);

export const ProjectCard = z.object({
  id: z.nullish(s.Id),
  name: z.nullish(s.Text),
  builder: z.nullish(s.Text),
  locality: z.nullish(s.Text),
  rera_id: z.nullish(s.Text),
  total_campaign: z.nullish(s.Count),
  interested_brokers: z.nullish(s.Count),
  project_informations: z.nullish(OneInformation),
});

/**
 * A new project (D009, V021). Only role 1 must name the builder, which the form and the reference backend check (D010,
 * V022).
 */
export const NewProject = z.object({
  name: s.requiredText(),
  url: s.requiredText(500),
  sms_mask: s.requiredText(60),
  rera_id: s.requiredText(60),
  locality_id: s.Id,
  mailer_template_id: s.Id,
  builder_id: z.optional(s.Id),
  sms_text: s.requiredText(1000),
  is_active: s.Flag,
});

const ProjectSettings = z.object({
  localities: options("named"),
  campaign_types: options("texts"),
  statuses: options("named"),
  performance: options("texts"),
  statuses_building_broker: options("named"),
  mailer_templates: assumedOptions("named"),
  builders: assumedOptions("named"),
});

const OneCard = z.object({ id: s.Id, building_broker_id: z.optional(s.Id) });

export const projects = {
  settings: get("buildings/settings", s.EmptyInput, ProjectSettings, {
    assumed: "mailer_templates and builders (SPEC-88)",
  }),
  list: get("buildings/all", s.PageQuery, paginated("buildings", ProjectRow, "count"), {
    aliases: { search: "search" },
  }),
  card: get("buildings/show_buildings", OneCard, ProjectCard, {
    assumed: "card data beside project_informations, not below a key",
  }),
  create: post("buildings/create_project", NewProject, s.Ack, { wrapper: "building" }),
};
