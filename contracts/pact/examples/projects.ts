import type { endpoints } from "../../src/index.ts";
import type { Examples } from "../example.ts";

const entry = (value: number, label: string) => ({ value, label });
const text = (label: string) => ({ value: label, label });

export const projects: Examples<typeof endpoints.projects> = {
  settings: {
    given: "caller",
    input: {},
    reply: {
      localities: [entry(1, "Baner")],
      campaign_types: [text("Canopy")],
      statuses: [entry(101, "Initiated")],
      performance: [text("P0")],
      statuses_building_broker: [entry(201, "Interested")],
      mailer_templates: [entry(1, "Launch")],
      builders: [entry(1, "Green Homes")],
    },
  },
  list: {
    given: "project",
    input: { page: 1, search: "green park" },
    reply: { rows: [{ id: 9200, name: "Green Park", interested: 1 }], total: 1, perPage: 20 },
  },
  card: {
    given: "project",
    input: { id: 9200, building_broker_id: 9400 },
    reply: {
      id: 9200,
      name: "Green Park",
      builder: "Green Homes",
      locality: "Baner",
      rera_id: "P52100000000",
      total_campaign: 1,
      interested_brokers: 1,
      project_informations: {
        brokerage_slab: "2% up to 5 bookings, 3% above",
        brouchure_file_name: "Green-Park.pdf",
        brouchure_url: "/mobile_crm/files/brochures/9200.pdf",
        link_url: [{ title: "Website", url: "https://example.com" }],
        image_url: [{ title: "Front Elevation", image_url: "/mobile_crm/files/impressions/9200.png" }],
      },
    },
  },
  create: {
    given: "caller",
    input: {
      name: "Green Meadows",
      url: "https://example.com/green-meadows",
      sms_mask: "GREENM",
      rera_id: "P52100000001",
      locality_id: 1,
      mailer_template_id: 1,
      sms_text: "Thank you for your interest",
      is_active: true,
    },
    reply: null,
  },
};
