import type { openScreen } from "../../../../test/openScreen.ts";
import { campaignLabels } from "../../../shared/campaignLabels.ts";

/** The fields of a new campaign before anything is entered. */
export const emptyFields = {
  [campaignLabels.achieved]: "",
  [campaignLabels.campaignType]: "Select One",
  [campaignLabels.comment]: "",
  [campaignLabels.endDate]: "",
  [campaignLabels.enquiries]: "",
  [campaignLabels.executed]: "No",
  [campaignLabels.plannedOutreach]: "",
  [campaignLabels.project]: "Select One",
  [campaignLabels.startDate]: "",
  [campaignLabels.title]: "",
};

/** Fills in the form of a new campaign except its project, and saves it. */
export async function fill(screen: Awaited<ReturnType<typeof openScreen>>) {
  await screen.type(campaignLabels.startDate, "2026-11-21");
  await screen.type(campaignLabels.endDate, "2026-11-22");
  await screen.type(campaignLabels.campaignType, "Canopy");
  await screen.type(campaignLabels.title, "Canopy at Baner");
  await screen.type(campaignLabels.plannedOutreach, "200 families");
  await screen.type(campaignLabels.comment, "Standees are ordered");
  await screen.submit();
}

/** The expected input with the project Green Park. */
export const sent = {
  start_date: "2026-11-21",
  end_date: "2026-11-22",
  campaign_type: "Canopy",
  title: "Canopy at Baner",
  compaign_data: "200 families",
  executive_comments: "Standees are ordered",
  executed: false,
  building_id: 9200,
};
